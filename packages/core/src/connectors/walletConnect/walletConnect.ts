import { type Namespace, namespaceOf } from '@latchkey/protocol'
import type { WalletConnectOptions } from '../../client/client.ts'
import type { ConnectorContext, ConnectorOf, ConnectorSource } from '../../client/connector.ts'
import type { Providers } from '../../client/provider.ts'
import { lazyWalletSession } from '../lazyWalletSession.ts'
import type { Environment, OpenWalletConnect } from './openWalletConnect.ts'
import type { ReachableNamespace } from './requestedNamespaces.ts'
import { shownCode } from './shownCode.ts'

/**
 * Phone wallets, by WalletConnect: one connector per namespace; a session may serve several. The relay code is loaded
 * when a wallet is requested, or when a session of an earlier visit is restored.
 */
export function walletConnect(options: WalletConnectOptions, environment: Environment = {}): ConnectorSource {
  return (context, report) => {
    const offered = new Set<Namespace>(context.networks.map(({ id }) => namespaceOf(id)))
    const reach = openOnce(options, context, environment)
    const all = [
      connectorOf('eip155', reach, (open) => open.providers.eip155()),
      connectorOf('solana', reach, (open) => open.providers.solana()),
      connectorOf('bip122', reach, (open) => open.providers.bip122()),
    ]
    const reported = all.filter(({ namespace }) => offered.has(namespace))
    report(reported)
    // The visitor approves on the phone while this page reloads. If this fails offline, they can try again.
    if (shownCode(context.window, options.name).read().until > Date.now())
      reach.open().then(
        (opened) => opened.followLate(reported),
        () => undefined,
      )
    return reach.close
  }
}

type Open = () => Promise<OpenWalletConnect>
type Reach = { open: Open; close: () => void; log: () => readonly string[] }

function openOnce(options: WalletConnectOptions, context: ConnectorContext, environment: Environment): Reach {
  let opened: OpenWalletConnect | undefined
  let opening: Promise<OpenWalletConnect> | undefined
  let isClosed = false
  const load = async () => {
    const { openWalletConnect } = await import('./openWalletConnect.ts')
    opened = openWalletConnect(options, context, environment)
    if (isClosed) opened.stop()
    return opened
  }
  return {
    open: () => {
      opening ??= load().catch((error) => {
        // Offline, or a new deployment. The next call tries again.
        opening = undefined
        throw error
      })
      return opening
    },
    close: () => {
      isClosed = true
      opened?.stop()
    },
    log: () => opened?.log() ?? [],
  }
}

function connectorOf<N extends ReachableNamespace>(
  namespace: N,
  { open, log }: Reach,
  providerOf: (opened: OpenWalletConnect) => Promise<Providers[N]>,
): ConnectorOf<N> {
  return {
    id: 'walletConnect',
    kind: 'WALLET_CONNECT',
    type: 'wallet-connect',
    namespace,
    name: 'WalletConnect',
    ...lazyWalletSession(async () => {
      const opened = await open()
      return {
        connect: (options) => opened.connect(namespace, options),
        disconnect: () => opened.disconnect(namespace),
        switchNetwork: (network) => opened.switchNetwork(namespace, network),
        subscribe: (listener) => opened.subscribe(namespace, listener),
      }
    }),
    getProvider: async () => providerOf(await open()),
    prepare: async () => (await open()).prepare(),
    log,
    requests: {
      createId: async () => (await open()).requests.createId(),
      resume: async (id, resumeOptions) => (await open()).requests.resume(id, resumeOptions),
    },
  }
}
