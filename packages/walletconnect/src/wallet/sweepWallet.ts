import type { StorageChange } from '../storage/storage.ts'
import { endSession } from './endSession.ts'
import { requestKey } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

export const REMEMBERED_MS = 86_400_000
/** A proposal may still wait in the mailbox when the pairing expires by our clock. */
const GRACE_MS = 60_000

/** Ends expired sessions and removes records that are no longer needed. */
export function sweepWallet(role: WalletRole): readonly StorageChange[] {
  const { tables, now } = role
  const at = now()
  const sessions = tables.sessions.list().flatMap((session) => {
    if (session.ended) return session.ended.at + REMEMBERED_MS <= at ? [tables.sessions.remove(session.topic)] : []
    return session.expiresAt <= at ? endSession(role, session, 'time').changes : []
  })
  const pairings = tables.pairings
    .list()
    .flatMap(({ topic, expiresAt }) =>
      expiresAt + GRACE_MS > at ? [] : [tables.pairings.remove(topic), tables.topics.remove(topic)],
    )
  const proposals = tables.proposals
    .list()
    .flatMap(({ id, expiresAt }) => (expiresAt > at ? [] : [tables.proposals.remove(String(id))]))
  const requests = tables.requests
    .list()
    .flatMap(({ topic, id, expiresAt }) => (expiresAt > at ? [] : [tables.requests.remove(requestKey(topic, id))]))
  return [...sessions, ...pairings, ...proposals, ...requests]
}
