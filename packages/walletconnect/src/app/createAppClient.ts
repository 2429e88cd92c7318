import { createEndpoint } from '../endpoint.ts'
import { createIds } from '../jsonRpc.ts'
import { createMessages } from '../relay/messages.ts'
import { relayTime } from '../relay/relayClock.ts'
import { createAppTables } from './appRecords.ts'
import type { AppClientConfig, AppRole } from './appRole.ts'
import { type ConnectArgs, connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { emitChanges } from './emitChanges.ts'
import type { PeerRecord } from './peerRecord.ts'
import { ping } from './ping.ts'
import { receive } from './receive.ts'
import { type RequestArgs, request, resume } from './request.ts'
import { type AppEvent, isLive, type PendingRequest, type Session, toPendingRequest, toSession } from './session.ts'
import { sweepApp } from './sweepApp.ts'
import { watchPeers } from './watchPeers.ts'

/** The app's side of WalletConnect v2: proposes sessions to wallets and sends them requests. */
export type AppClient = {
  /**
   * Continues what is stored, and listens to wallets. Opens no socket while nothing is stored. Returns a function that stops
   * the client, once it has been called for every start.
   */
  start(): () => void
  /** Resolves once storage has been read. Until then, `sessions` and `pendingRequests` are empty. */
  loaded(): Promise<void>
  connect(args: ConnectArgs): Promise<Session>
  sessions(): readonly Session[]
  request(args: RequestArgs): Promise<unknown>
  /** An id to find a request's response with after a reload. Store it, then send the request with it. */
  createRequestId(): number
  pendingRequests(): readonly PendingRequest[]
  /**
   * Whether the wallet of a session is connected to its relay. It is fetched while a request is pending, and changes are reported
   * as `peerChanged`. Undefined if unknown, for example because the relay doesn't support presence.
   */
  peer(topic: string): PeerRecord | undefined
  resume(id: number, options?: { signal?: AbortSignal | undefined }): Promise<unknown>
  /** Resolves when the wallet responds. @throws LatchkeyError `NOT_CONNECTED`, `WALLET_TIMEOUT`, `REQUEST_ABORTED` */
  ping(topic: string, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /** Ends the session here at once, even if the wallet can't be reached now. */
  disconnect(topic: string): Promise<void>
  subscribe(listener: (event: AppEvent) => void): () => void
}

/** Creates a client. It does nothing until it is started or a method is called. */
export function createAppClient(config: AppClientConfig): AppClient {
  const listeners = new Set<(event: AppEvent) => void>()
  const notify = (event: AppEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const tables = createAppTables()
  const now = relayTime(tables, config.now)
  const randomBytes = config.randomBytes ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)))
  const context = { tables, messages: createMessages({ now, randomBytes }), now }
  const role: AppRole = { ...context, config, nextId: createIds(now, randomBytes), awaited: new Map() }
  emitChanges(tables, (id) => role.awaited.has(id), notify)

  const endpoint = createEndpoint({
    config: { ...config, now },
    defaultName: 'latchkey.walletconnect',
    tables,
    allTables: Object.values(tables),
    onOutbox: watchPeers(tables.peers, now),
    handle: (incoming) => receive(context, incoming),
    sweep: () => sweepApp(context),
    onState: (url, state, reason) => notify({ type: 'relayState', url, state, reason }),
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
