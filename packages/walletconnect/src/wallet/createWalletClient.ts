import { createEndpoint } from '../endpoint.ts'
import { createIds, type RpcError } from '../jsonRpc.ts'
import type { ApprovedNamespaces } from '../namespaces.ts'
import { createMessages } from '../relay/messages.ts'
import { relayTime } from '../relay/relayClock.ts'
import { type ApproveArgs, approve } from './approve.ts'
import { type AuthenticateArgs, authenticate } from './authenticate.ts'
import { disconnect, type EmitArgs, emit, extend, update } from './changeSession.ts'
import { pair } from './pair.ts'
import { receive } from './receive.ts'
import { reject } from './reject.ts'
import { type RespondArgs, respond } from './respond.ts'
import { sweepWallet } from './sweepWallet.ts'
import { createOriginValidator } from './validateOrigin.ts'
import {
  emitChanges,
  type Proposal,
  toProposal,
  toSession,
  type WalletEvent,
  type WalletSession,
} from './walletEvents.ts'
import { createWalletTables, type WalletRequest } from './walletRecords.ts'
import type { WalletClientConfig, WalletRole } from './walletRole.ts'

/** The wallet's side of WalletConnect v2: pairs with apps and responds to them. */
export type WalletClient = {
  /**
   * Continues what is stored, and listens to apps. Opens no socket while nothing is stored. Returns a function that stops the
   * client, once it has been called for every start.
   */
  start(): () => void
  /** Resolves once storage has been read. Until then, the lists are empty. */
  loaded(): Promise<void>
  pair(args: { uri: string; signal?: AbortSignal | undefined }): Promise<void>
  approve(args: ApproveArgs): Promise<WalletSession>
  authenticate(args: AuthenticateArgs): Promise<WalletSession | undefined>
  reject(args: { proposalId: number; error?: RpcError | undefined }): Promise<void>
  respond(args: RespondArgs): Promise<void>
  update(args: { topic: string; namespaces: ApprovedNamespaces }): Promise<void>
  extend(args: { topic: string }): Promise<void>
  emit(args: EmitArgs): Promise<void>
  /** Ends the session here at once, even if the app can't be reached now. */
  disconnect(topic: string): Promise<void>
  sessions(): readonly WalletSession[]
  pendingProposals(): readonly Proposal[]
  pendingRequests(): readonly WalletRequest[]
  subscribe(listener: (event: WalletEvent) => void): () => void
}

/** Creates a client. It does nothing until it is started or a method is called. */
export function createWalletClient(config: WalletClientConfig): WalletClient {
  const listeners = new Set<(event: WalletEvent) => void>()
  const notify = (event: WalletEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const tables = createWalletTables()
  const now = relayTime(tables, config.now)
  const randomBytes = config.randomBytes ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)))
  const role: WalletRole = {
    tables,
    messages: createMessages({ now, randomBytes }),
    now,
    nextId: createIds(now, randomBytes),
    config,
  }
  const validate = createOriginValidator(config, now)
  emitChanges(tables, now, notify)

  const endpoint = createEndpoint({
    config: { ...config, now },
    defaultName: 'latchkey.walletconnect.wallet',
    tables,
    allTables: Object.values(tables),
    handle: (incoming) => receive(role, incoming, validate),
    sweep: () => sweepWallet(role),
    onState: (url, state, reason) => notify({ type: 'relayState', url, state, reason }),
  })
  return {
    start: endpoint.start,
    loaded: () => endpoint.use(async () => {}),
    pair: (args) => endpoint.use((store) => pair(role, store, args)),
    approve: (args) => endpoint.use((store, environment) => approve(role, store, environment, args)),
    authenticate: (args) => endpoint.use((store, environment) => authenticate(role, store, environment, args)),
    reject: (args) => endpoint.use((store, environment) => reject(role, store, environment, args)),
    respond: (args) => endpoint.use((store) => respond(role, store, args)),
    update: (args) => endpoint.use((store) => update(role, store, args)),
    extend: (args) => endpoint.use((store) => extend(role, store, args)),
    emit: (args) => endpoint.use((store) => emit(role, store, args)),
    disconnect: (topic) => endpoint.use((store) => disconnect(role, store, topic)),
    sessions: () =>
      tables.sessions
        .list()
        .filter(({ ended, expiresAt }) => !ended && expiresAt > now())
        .map(toSession),
    pendingProposals: () =>
      tables.proposals
        .list()
        .filter(({ expiresAt }) => expiresAt > now())
        .map((proposal) => toProposal(tables, proposal, now())),
    pendingRequests: () => tables.requests.list().filter(({ expiresAt }) => expiresAt > now()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
