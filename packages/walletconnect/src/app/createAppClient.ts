import { createEndpoint } from '../endpoint.ts'
import { createIds } from '../jsonRpc.ts'
import { createMessages } from '../relay/messages.ts'
import { relayTime } from '../relay/relayClock.ts'
import { createAppTables } from './appRecords.ts'
import type { AppClientConfig, AppRole } from './appRole.ts'
import { type ConnectArgs, connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import type { PeerRecord } from './peerRecord.ts'
import { ping } from './ping.ts'
import { receive } from './receive.ts'
import { type RequestArgs, request, resume } from './request.ts'
import { type AppEvent, isLive, type PendingRequest, type Session, toPendingRequest, toSession } from './session.ts'
import { sweepApp } from './sweepApp.ts'
import { tellChanges } from './tellChanges.ts'
import { watchPeers } from './watchPeers.ts'

/** The app's side of WalletConnect v2: proposes sessions to wallets and asks them. */
export type AppClient = {
  /**
   * Goes on with what is stored, and hears of what wallets do by themselves. Opens no socket while nothing is stored.
   * Counted; returns the stop.
   */
  start(): () => void
  /** Resolves when what is stored is read: before it, `sessions` and `pendingRequests` are empty. */
  loaded(): Promise<void>
  connect(args: ConnectArgs): Promise<Session>
  sessions(): readonly Session[]
  request(args: RequestArgs): Promise<unknown>
  /** For a request whose answer must be found again after a reload: store it first, then ask with it. */
  createRequestId(): number
  pendingRequests(): readonly PendingRequest[]
  /**
   * Whether the wallet of a session is connected to its relay: learned while a request waits, and told as `peerChanged`.
   * Undefined where it is not known, as with a relay that does not tell.
   */
  peer(topic: string): PeerRecord | undefined
  resume(id: number, options?: { signal?: AbortSignal | undefined }): Promise<unknown>
  /** Resolves when the wallet answers. @throws LatchkeyError `NOT_CONNECTED`, `WALLET_TIMEOUT`, `REQUEST_ABORTED` */
  ping(topic: string, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Ends the session here at once, whether or not the wallet can be told now. */
  disconnect(topic: string): Promise<void>
  subscribe(listener: (event: AppEvent) => void): () => void
}

/** Makes a client. It touches nothing before it is started or asked for something. */
export function createAppClient(config: AppClientConfig): AppClient {
  const listeners = new Set<(event: AppEvent) => void>()
  const tell = (event: AppEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const tables = createAppTables()
  const now = relayTime(tables, config.now)
  const randomBytes = config.randomBytes ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)))
  const context = { tables, messages: createMessages({ now, randomBytes }), now }
  const role: AppRole = { ...context, config, nextId: createIds(now, randomBytes), awaited: new Map() }
  tellChanges(tables, (id) => role.awaited.has(id), tell)

  const endpoint = createEndpoint({
    config: { ...config, now },
    defaultName: 'latchkey.walletconnect',
    tables,
    allTables: Object.values(tables),
    onWork: watchPeers(tables.peers, now),
    handle: (incoming) => receive(context, incoming),
    sweep: () => sweepApp(context),
    onState: (url, state, reason) => tell({ type: 'relayState', url, state, reason }),
  })
  return {
    start: endpoint.start,
    loaded: () => endpoint.use(async () => {}),
    connect: (args) => endpoint.use((store, environment) => connect(role, store, environment, args)),
    sessions: () =>
      tables.sessions
        .list()
        .filter((session) => isLive(session, now()))
        .map(toSession),
    request: (args) => endpoint.use((store) => request(role, store, args)),
    createRequestId: role.nextId,
    pendingRequests: () =>
      tables.requests
        .list()
        .filter(({ isTaken }) => !isTaken)
        .map(toPendingRequest),
    peer: tables.peers.get,
    resume: (id, options) => endpoint.use((store) => resume(role, store, id, options)),
    ping: (topic, options) => endpoint.use((store) => ping(role, store, topic, options)),
    disconnect: (topic) => endpoint.use((store) => disconnect(role, store, topic)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
