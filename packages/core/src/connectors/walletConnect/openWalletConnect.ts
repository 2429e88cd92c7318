import { chainIdOf, LatchkeyError, type Network, type NetworkId, networkOf } from '@latchkey/protocol'
import { type AppClient, type AppClientConfig, createAppClient, type Session } from '@latchkey/walletconnect'
import type { WalletConnectOptions } from '../../client/client.ts'
import type {
  ConnectOptions,
  Connector,
  ConnectorContext,
  ConnectorSession,
  Pairing,
  WalletRequests,
} from '../../client/connector.ts'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import type { Providers } from '../../client/provider.ts'
import { toQuantity } from '../../rpc/quantity.ts'
import { appMetadata, type Page } from './appMetadata.ts'
import { followRequests } from './followRequests.ts'
import { createLogBuffer } from './logBuffer.ts'
import { openingWallet, type PhonePage } from './openingWallet.ts'
import { createProposals, UNSHOWN_MS } from './proposals.ts'
import type { ReachableNamespace, Reached } from './requestedNamespaces.ts'
import { reachable, requestedNamespaces } from './requestedNamespaces.ts'
import { networksOf, signedInFirst, toConnectorSession } from './sessionAccounts.ts'
import { readSessionEvent } from './sessionEvents.ts'
import { sessionProviders } from './sessionProviders.ts'
import { sessionSignIn } from './sessionSignIn.ts'
import { shownCode, type TabWindow } from './shownCode.ts'

/** The connection to phone wallets, shared by the connectors of all namespaces. */
export type OpenWalletConnect = {
  connect(namespace: ReachableNamespace, options: ConnectOptions): Promise<ConnectorSession>
  /** Ends the wallet's session with the last namespace that uses it. */
  disconnect(namespace: ReachableNamespace): Promise<void>
  /** @throws LatchkeyError `NOT_CONNECTED` */
  providers: { readonly [N in ReachableNamespace]: () => Promise<Providers[N]> }
  switchNetwork(namespace: ReachableNamespace, network: Network): Promise<NetworkId>
  subscribe(namespace: ReachableNamespace, listener: (event: ConnectorEvent) => void): () => void
  /**
   * Connects these when a wallet answers a code that this tab showed before a reload, unless the visitor connects again.
   */
  followLate(connectors: readonly Connector[]): void
  /** Creates a code that the next `connect` shows. */
  prepare(): Promise<Pairing>
  requests: WalletRequests
  log(): readonly string[]
  stop(): void
}

/** Replaces the browser's APIs where there is no browser. */
export type Environment = Pick<AppClientConfig, 'webSocket' | 'storage'>

/** Restores the sessions of earlier visits and handles their wallets. */
export function openWalletConnect(
  options: WalletConnectOptions,
  context: Pick<ConnectorContext, 'networks' | 'onRequests' | 'actions'> & { window: Page & PhonePage & TabWindow },
  environment: Environment = {},
): OpenWalletConnect {
  const { networks, window } = context
  const log = createLogBuffer()
  const own = createAppClient({
    relays: options.relays,
    metadata: appMetadata(options.metadata, window),
    verifyUrl: options.verifyUrl,
    name: `${options.name}.walletconnect`,
    reachTimeoutMs: options.reachTimeoutMs,
    log: log.add,
    ...environment,
  })
  const app = followRequests(own, context.onRequests)
  const stop = app.start()
  const signIn = sessionSignIn(context.actions)
  const proposals = createProposals(app, requestedNamespaces(networks), signIn)
  /**
   * The current network of each namespace: a session has accounts on several networks, and we choose which one is used.
   */
  const current = new Map<ReachableNamespace, NetworkId>()

  const sessionOf = (namespace: ReachableNamespace) => newestWith(app, namespace)
  /** Among approved networks, the page switches without the wallet. Others are requested from it. */
  const requestSwitch = async (reached: Reached, { id }: Network) => {
    const chainId = toQuantity(chainIdOf(id))
    await providers.eip155(reached).request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  }
  const reach = (namespace: ReachableNamespace): Reached => {
    const session = sessionOf(namespace)
    if (!session) throw new LatchkeyError('NOT_CONNECTED')
    return {
      app,
      session,
      networkId: toConnectorSession(session, namespace, networks, current.get(namespace)).networkId,
    }
  }
  const providers = sessionProviders(openingWallet(app, window), networks)
  /** The page only uses the newest session of each namespace. A wallet that has lost an older one keeps its requests waiting. */
  const endReplaced = () => {
    const used = reachable.map((namespace) => sessionOf(namespace)?.topic)
    for (const { topic } of app.sessions()) if (!used.includes(topic)) void app.disconnect(topic).catch(() => undefined)
  }
  const code = shownCode(window, options.name)
  let stopLate = () => {}
  const connectLate = async (session: Session, connectors: readonly Connector[]) => {
    await signIn.submit(session)
    const actions = await context.actions?.()
    await actions?.connectApproved(connectors)
  }
  const showCode = async ({ signal, onPairing }: ConnectOptions): Promise<Session> => {
    stopLate()
    let until = 0
    const show = (pairing: Pairing) => {
      until = pairing.expiresAt + UNSHOWN_MS
      code.note(until, newestOf(app.sessions())?.proposalId ?? 0)
      onPairing?.(pairing)
    }
    try {
      return await proposals.connect({ signal, onPairing: show })
    } finally {
      code.forget(until)
    }
  }

  return {
    async connect(namespace, { networkId, silent = false, signal, onPairing }) {
      await app.loaded()
      const session = silent ? sessionOf(namespace) : await showCode({ signal, onPairing })
      if (!silent) endReplaced()
      if (!session) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no session' } })
      const signedIn = signIn.takeAccount(session)
      const wanted = signedIn ? networkOf(signedIn) : (networkId ?? current.get(namespace))
      const answer = signedInFirst(toConnectorSession(session, namespace, networks, wanted), signedIn)
      current.set(namespace, answer.networkId)
      return answer
    },
    async disconnect(namespace) {
      await app.loaded()
      current.delete(namespace)
      const session = sessionOf(namespace)
      // All namespaces share the wallet's session, so it stays open while another namespace uses it.
      const isInUse = [...current.keys()].some((other) => sessionOf(other)?.topic === session?.topic)
      if (session && !isInUse) await app.disconnect(session.topic)
    },
    providers: {
      eip155: async () => providers.eip155(reach('eip155')),
      solana: async () => providers.solana(reach('solana')),
      bip122: async () => providers.bip122(reach('bip122')),
    },
    async switchNetwork(namespace, network) {
      const reached = reach(namespace)
      if (namespace === 'eip155') await requestSwitch(reached, network)
      else if (!networksOf(reached.session, namespace).includes(network.id))
        throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkId: network.id } })
      current.set(namespace, network.id)
      return network.id
    },
    subscribe(namespace, listener) {
      let topic: string | undefined
      const note = () => {
        topic = sessionOf(namespace)?.topic
      }
      note()
      // After a reload, a subscription may come before the storage is read.
      app.loaded().then(note, () => undefined)
      return app.subscribe((event) => {
        if (event.type === 'sessionAdded') note()
        for (const change of readSessionEvent(event, { namespace, topic, networks, current: current.get(namespace) })) {
          if (change.type === 'networkChanged') current.set(namespace, change.networkId)
          listener(change)
        }
      })
    },
    followLate(connectors) {
      const accept = (session: Session | undefined) => {
        const { until } = code.read()
        if (!session || until < Date.now()) return
        stopLate()
        code.forget(until)
        void connectLate(session, connectors)
      }
      stopLate = app.subscribe((event) => event.type === 'sessionAdded' && accept(event.session))
      // Another tab may have received the approval before this page was back: the session is then among the stored ones.
      const acceptStored = () =>
        accept(newestOf(app.sessions().filter(({ proposalId }) => proposalId > code.read().newestBefore)))
      app.loaded().then(acceptStored, () => undefined)
    },
    prepare: proposals.prepare,
    log: log.lines,
    requests: { createId: async () => app.createRequestId(), resume: app.resume },
    stop,
  }
}

function newestWith(app: AppClient, namespace: ReachableNamespace): Session | undefined {
  return newestOf(app.sessions().filter((session) => networksOf(session, namespace).length > 0))
}

function newestOf(sessions: readonly Session[]): Session | undefined {
  return sessions.toSorted((a, b) => b.proposalId - a.proposalId)[0]
}
