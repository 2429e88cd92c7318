import type { SocketState } from '../relay/relaySocket.ts'
import { type EarlierSession, findEarlierSession } from './earlierSession.ts'
import type { ProposalRecord, WalletRequest, WalletSessionRecord, WalletTables } from './walletRecords.ts'

export type WalletSession = Omit<WalletSessionRecord, 'ended' | 'required' | 'replaces'>
export type Proposal = ProposalRecord & {
  /** What the same app has already: approve it again, with `replaces`, when the person says so. */
  earlierSession?: EarlierSession | undefined
}

export type WalletEvent =
  /** An app asks to connect; with `authentication` also to sign in. Answer with `approve` or `reject`. */
  | { type: 'proposal'; proposal: Proposal }
  /** An app asks to sign in and nothing else. Answer with `authenticate` or `reject`. */
  | { type: 'authenticate'; proposal: Proposal }
  /** An app asks for something. Answer with `respond`. */
  | { type: 'request'; request: WalletRequest }
  /** Its time is over, or the app has withdrawn it. */
  | { type: 'proposalExpired'; proposalId: number }
  | { type: 'requestExpired'; topic: string; id: number }
  | { type: 'sessionAdded' | 'sessionUpdated'; session: WalletSession }
  | { type: 'sessionDeleted'; topic: string; by: 'app' | 'wallet' | 'time' }
  | { type: 'relayState'; url: string; state: SocketState; reason?: string | undefined }

/** Tells of what changed in the records, in this tab or another. */
export function tellChanges(tables: WalletTables, now: () => number, tell: (event: WalletEvent) => void): void {
  tables.proposals.onChange(({ before, after }) => {
    if (after && !before) {
      const proposal = toProposal(tables, after, now())
      tell({ type: after.isAuthenticationOnly ? 'authenticate' : 'proposal', proposal })
    }
    const isOver = after ? after.expiresAt === 0 : before && before.expiresAt <= now()
    if (before && before.expiresAt > 0 && isOver) tell({ type: 'proposalExpired', proposalId: before.id })
  })
  tables.requests.onChange(({ before, after }) => {
    if (after && !before) tell({ type: 'request', request: after })
    if (before && !after && before.expiresAt <= now())
      tell({ type: 'requestExpired', topic: before.topic, id: before.id })
  })
  tables.sessions.onChange(({ before, after }) => {
    if (!after) return
    if (after.ended) {
      if (!before?.ended) tell({ type: 'sessionDeleted', topic: after.topic, by: after.ended.by })
      return
    }
    tell({ type: before ? 'sessionUpdated' : 'sessionAdded', session: toSession(after) })
  })
}

export function toProposal(tables: WalletTables, proposal: ProposalRecord, now: number): Proposal {
  const earlierSession = findEarlierSession(tables, proposal, now)
  return earlierSession ? { ...proposal, earlierSession } : proposal
}

export function toSession({ ended, required, replaces, ...session }: WalletSessionRecord): WalletSession {
  return session
}
