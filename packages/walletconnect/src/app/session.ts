import type { Cacao } from '../authentication/cacao.ts'
import type { RpcError } from '../jsonRpc.ts'
import type { Metadata } from '../metadata.ts'
import type { ApprovedNamespaces } from '../namespaces.ts'
import type { SocketState } from '../relay/relaySocket.ts'
import type { RequestRecord, SessionRecord } from './appRecords.ts'

/** A connection to a wallet. */
export type Session = {
  topic: string
  /** The relay that it lives on. */
  relay: string
  /** Which {@link AppClient.connect} it came from. */
  proposalId: number
  peer: { publicKey: string; metadata: Metadata }
  namespaces: ApprovedNamespaces
  /** Milliseconds since 1970. */
  expiresAt: number
  sessionProperties?: Readonly<Record<string, unknown>> | undefined
  scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** What the wallet signed while it connected. Verify it before trusting it. */
  authentication?: readonly Cacao[] | undefined
  /** The wallet left two requests in a row unanswered: it may have forgotten the session. */
  isStale: boolean
}

/** A request that the wallet has, or had, and whose answer nobody took yet. */
export type PendingRequest = {
  id: number
  topic: string
  chainId: string
  method: string
  /** Milliseconds since 1970. */
  createdAt: number
  expiresAt: number
  /** `resume` gives the answer at once. */
  isAnswered: boolean
}

export type AppEvent =
  | { type: 'sessionAdded' | 'sessionUpdated'; session: Session }
  /** What the wallet tells of an account or a chain, as it says it. */
  | { type: 'sessionEvent'; topic: string; chainId: string; name: string; data: unknown }
  | { type: 'sessionDeleted'; topic: string; by: 'app' | 'wallet'; error?: RpcError | undefined }
  | { type: 'sessionExpired'; topic: string }
  /** The answer to a request that nobody in this tab waited for, as after a reload. */
  | { type: 'requestAnswered'; id: number; topic: string }
  /** The relay says that the wallet's connection to it came or went: see {@link AppClient.peer}. */
  | { type: 'peerChanged'; topic: string }
  /** Told by the tab that leads. */
  | { type: 'relayState'; url: string; state: SocketState; reason?: string | undefined }

export function toSession({ missed, updateId, events, ended, ...session }: SessionRecord): Session {
  return { ...session, isStale: missed >= 2 }
}

export function toPendingRequest(record: RequestRecord): PendingRequest {
  const { id, topic, chainId, method, createdAt, expiresAt, answer } = record
  return { id, topic, chainId, method, createdAt, expiresAt, isAnswered: answer !== undefined }
}

export function isLive(session: SessionRecord | undefined, now: number): session is SessionRecord {
  return session !== undefined && !session.ended && session.expiresAt > now
}
