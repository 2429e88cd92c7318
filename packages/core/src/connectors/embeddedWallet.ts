import { CodedError, namespaceOf } from '@latchkey/protocol'
import type { ClientConfig } from '../client/client.ts'
import type { Connector, ConnectorContext, ConnectorOf, ConnectorSource } from '../client/connector.ts'
import type { EmbeddedAccess, EmbeddedEvent, EmbeddedOptions } from '../client/embeddedAccess.ts'
import type { Providers } from '../client/provider.ts'
import { openStorage } from '../store/storage.ts'
import type { OpenEmbedded } from './embedded/openEmbedded.ts'
import { announceProvider } from './embedded/page/announceProvider.ts'
import { lazyWalletSession } from './lazyWalletSession.ts'

export type EmbeddedWalletOptions = EmbeddedOptions & Pick<ClientConfig, 'name' | 'storage' | 'metadata' | 'projectId'>

/**
 * The embedded wallet: one connector per namespace over one frame of the secure origin. It announces itself to other code
 * of the page (EIP-6963). Its code is loaded, and the
 * frame added to the page, when the user signs in or an earlier connection is restored.
 */
export function embeddedWallet(options: EmbeddedWalletOptions): ConnectorSource {
  return (context, report) => {
    const { access, open, close } = openOnce(options, context)
    const offered = new Set(context.networks.map(({ id }) => namespaceOf(id)))
    const all: Connector[] = [
      connectorOf('eip155', access, open, ({ providers }) => providers.eip155),
      connectorOf('solana', access, open, ({ providers }) => providers.solana),
    ]
    report(all.filter(({ namespace }) => offered.has(namespace)))
    return close
  }
}

type Open = () => Promise<OpenEmbedded>

function openOnce(options: EmbeddedWalletOptions, context: ConnectorContext) {
  const listeners = new Set<(event: EmbeddedEvent) => void>()
  let opened: OpenEmbedded | undefined
  let opening: Promise<OpenEmbedded> | undefined
  let isClosed = false
  const { secureUrl, name = 'latchkey', metadata, projectId, defaultAccountType } = options
  const storage = openStorage(options.storage)
  const key = `${name}.embedded`
  const load = async () => {
    // Code that fails to load has its own error message.
    const { openEmbedded } = await import('./embedded/openEmbedded.ts').catch(throwDependency)
    const emit = (event: EmbeddedEvent) => {
      for (const listener of listeners) listener(event)
      return listeners.size > 0
    }
    const given = { secureUrl, key, storage, metadata, projectId, defaultAccountType, report: emit }
    opened = openEmbedded(given, context)
    announced?.attach(opened.page)
    if (isClosed) opened.stop()
    return opened
  }
  const open: Open = () => {
    opening ??= load().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const { window, networks } = context
  const announced = networks.some(({ id }) => id.startsWith('eip155:'))
    ? announceProvider({ window, networks, storage, key, open: async () => (await open()).page })
    : undefined
  const access: EmbeddedAccess = {
    options,
    open: async () => (await open()).frame,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const close = () => {
    isClosed = true
    announced?.withdraw()
    opened?.stop()
  }
  return { access, open, close }
}

function throwDependency(cause: unknown): never {
  throw new CodedError('FRAME_DEPENDENCY', 'Unable to load email login dependency', { cause })
}

function connectorOf<N extends 'eip155' | 'solana'>(
  namespace: N,
  embedded: EmbeddedAccess,
  open: Open,
  providerOf: (opened: OpenEmbedded) => Providers[N],
): ConnectorOf<N> {
  return {
    ...{ id: 'embedded', kind: 'AUTH', type: 'auth', namespace, name: 'Latchkey', embedded },
    ...lazyWalletSession(async () => {
      const opened = await open()
      return {
        connect: (options) => opened.connect(namespace, options),
        disconnect: () => opened.disconnect(),
        switchNetwork: (network) => opened.switchNetwork(network),
        subscribe: (listener) => opened.subscribe(namespace, listener),
      }
    }),
    mayDisconnect: async () => (await open()).mayDisconnect(),
    getProvider: async () => providerOf(await open()),
  }
}
