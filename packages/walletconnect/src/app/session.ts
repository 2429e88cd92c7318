import type { Cacao } from '../authentication/cacao.ts'
import type { RpcError } from '../jsonRpc.ts'
import type { Metadata } from '../metadata.ts'
import type { ApprovedNamespaces } from '../namespaces.ts'
import type { SocketState } from '../relay/relaySocket.ts'
import type { RequestRecord, SessionRecord } from './appRecords.ts'

/** A connection to a wallet. */
export type Session = {
  topic: string
  /** The URL of its relay. */
  relay: string
  /** The id of its proposal. */
  proposalId: number
  peer: { publicKey: string; metadata: Metadata }
  namespaces: ApprovedNamespaces
  /** Unix milliseconds. */
  expiresAt: number
  sessionProperties?: Readonly<Record<string, unknown>> | undefined
  scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** What the wallet signed while connecting. Verify it before trusting it. */
  authentication?: readonly Cacao[] | undefined
  /** The wallet didn't respond to two requests in a row. It may have lost the session. */
  isStale: boolean
}

/** A request whose response hasn't been returned to a caller yet. */
export type PendingRequest = {
  id: number
  topic: string
  chainId: string
  method: string
  /** Unix milliseconds. */
  createdAt: number
  expiresAt: number
  /** `resume` returns the response at once. */
  isAnswered: boolean
}

export type AppEvent =
  | { type: 'sessionAdded' | 'sessionUpdated'; session: Session }
  /** An event of the wallet about an account or a chain, unchanged. */
  | { type: 'sessionEvent'; topic: string; chainId: string; name: string; data: unknown }
  | { type: 'sessionDeleted'; topic: string; by: 'app' | 'wallet'; error?: RpcError | undefined }
  | { type: 'sessionExpired'; topic: string }
  /** A response that nobody in this tab was waiting for, for example after a reload. */
  | { type: 'requestAnswered'; id: number; topic: string }
  /** The wallet has connected to the relay or disconnected from it. See {@link AppClient.peer}. */
  | { type: 'peerChanged'; topic: string }
  /** Reported by the leading tab only. */
  | { type: 'relayState'; url: string; state: SocketState; reason?: string | undefined }

/** The public part of a session record. */
export function toSession({ missed, updateId, events, ended, ...session }: SessionRecord): Session {
  return { ...session, isStale: missed >= 2 }
}

/** The public part of a request record. */
export function toPendingRequest(record: RequestRecord): PendingRequest {
  const { id, topic, chainId, method, createdAt, expiresAt, answer } = record
  return { id, topic, chainId, method, createdAt, expiresAt, isAnswered: answer !== undefined }
}

/** Whether a session exists, hasn't ended and hasn't expired. */
export function isLive(session: SessionRecord | undefined, now: number): session is SessionRecord {
  return session !== undefined && !session.ended && session.expiresAt > now
}
