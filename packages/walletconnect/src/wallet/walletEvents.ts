import type { SocketState } from '../relay/relaySocket.ts'
import { type EarlierSession, findEarlierSession } from './earlierSession.ts'
import type { ProposalRecord, WalletRequest, WalletSessionRecord, WalletTables } from './walletRecords.ts'

export type WalletSession = Omit<WalletSessionRecord, 'ended' | 'required' | 'replaces'>
export type Proposal = ProposalRecord & {
  /** A session that the same app already has. If the user agrees, approve with `replaces` to renew it. */
  earlierSession?: EarlierSession | undefined
}

export type WalletEvent =
  /** An app wants to connect, and with `authentication` also to sign in. Respond with `approve` or `reject`. */
  | { type: 'proposal'; proposal: Proposal }
  /** An app wants to sign in with `wc_sessionAuthenticate`. Respond with `authenticate` or `reject`. */
  | { type: 'authenticate'; proposal: Proposal }
  /** A request of an app. Respond with `respond`. */
  | { type: 'request'; request: WalletRequest }
  /** It has expired, or the app has withdrawn it. */
  | { type: 'proposalExpired'; proposalId: number }
  | { type: 'requestExpired'; topic: string; id: number }
  | { type: 'sessionAdded' | 'sessionUpdated'; session: WalletSession }
  | { type: 'sessionDeleted'; topic: string; by: 'app' | 'wallet' | 'time' }
  | { type: 'relayState'; url: string; state: SocketState; reason?: string | undefined }

/** Emits an event for each change of the records, in this tab or another. */
export function emitChanges(tables: WalletTables, now: () => number, emit: (event: WalletEvent) => void): void {
  tables.proposals.onChange(({ before, after }) => {
    if (after && !before) {
      const proposal = toProposal(tables, after, now())
      emit({ type: after.isAuthenticationOnly ? 'authenticate' : 'proposal', proposal })
    }
    const isOver = after ? after.expiresAt === 0 : before && before.expiresAt <= now()
    if (before && before.expiresAt > 0 && isOver) emit({ type: 'proposalExpired', proposalId: before.id })
  })
  tables.requests.onChange(({ before, after }) => {
    if (after && !before) emit({ type: 'request', request: after })
    if (before && !after && before.expiresAt <= now())
      emit({ type: 'requestExpired', topic: before.topic, id: before.id })
  })
  tables.sessions.onChange(({ before, after }) => {
    if (!after) return
    if (after.ended) {
      if (!before?.ended) emit({ type: 'sessionDeleted', topic: after.topic, by: after.ended.by })
      return
    }
    emit({ type: before ? 'sessionUpdated' : 'sessionAdded', session: toSession(after) })
  })
}

/** The public part of a proposal record, with an earlier session that it would replace. */
export function toProposal(tables: WalletTables, proposal: ProposalRecord, now: number): Proposal {
  const earlierSession = findEarlierSession(tables, proposal, now)
  return earlierSession ? { ...proposal, earlierSession } : proposal
}

/** The public part of a session record. */
export function toSession({ ended, required, replaces, ...session }: WalletSessionRecord): WalletSession {
  return session
}
