import type { StorageChange } from '../storage/storage.ts'
import type { AppContext } from './appContext.ts'
import { closeProposal } from './closeProposal.ts'
import { endSession } from './endSession.ts'

const GRACE_MS = 300_000
const LATE_ANSWERS_MS = 86_400_000

/** Ends expired sessions and removes records that are no longer needed. */
export function sweepApp(context: AppContext): readonly StorageChange[] {
  const { tables, now } = context
  const at = now()
  const sessions = tables.sessions.list().flatMap((session) => {
    if (session.ended) return session.ended.at + LATE_ANSWERS_MS <= at ? [tables.sessions.remove(session.topic)] : []
    return session.expiresAt <= at ? endSession(context, session, 'time').changes : []
  })
  // After an approval in the last second, the settlement is still to come.
  const proposals = tables.proposals
    .list()
    .flatMap((proposal) =>
      proposal.expiresAt + GRACE_MS > at
        ? []
        : [
            tables.proposals.remove(String(proposal.id)),
            ...closeProposal(tables, proposal),
            ...(proposal.answered && !tables.sessions.get(proposal.answered.topic)
              ? [tables.topics.remove(proposal.answered.topic)]
              : []),
          ],
    )
  const requests = tables.requests.list().flatMap((request) => {
    const { id, answeredAt, isTaken, expiresAt, answer, isMissed, topic } = request
    const keptUntil =
      answeredAt === undefined ? expiresAt + LATE_ANSWERS_MS : answeredAt + (isTaken ? GRACE_MS : LATE_ANSWERS_MS)
    if (keptUntil <= at) return [tables.requests.remove(String(id))]
    const session = tables.sessions.get(topic)
    if (answer || isMissed || expiresAt > at || !session || session.ended || session.expiresAt <= at) return []
    return [
      tables.requests.put({ ...request, isMissed: true }),
      tables.sessions.put({ ...session, missed: session.missed + 1 }),
    ]
  })
  return [...sessions, ...proposals, ...requests]
}
