import type { AppTables, SessionRecord } from './appRecords.ts'
import { type AppEvent, toSession } from './session.ts'

/**
 * Tells of what changed in the records, in this tab or another. `isAwaited` says whether somebody here waits for the
 * answer to a request.
 */
export function tellChanges(
  tables: AppTables,
  isAwaited: (id: number) => boolean,
  tell: (event: AppEvent) => void,
): void {
  tables.sessions.onChange(({ before, after }) => {
    // Deleted from the records: what became of it was told when it ended.
    if (!after) return
    if (after.ended) {
      if (before?.ended) return
      const { by, error } = after.ended
      return tell(
        by === 'time'
          ? { type: 'sessionExpired', topic: after.topic }
          : { type: 'sessionDeleted', topic: after.topic, by, error },
      )
    }
    if (!before) return tell({ type: 'sessionAdded', session: toSession(after) })
    if (isChanged(before, after)) tell({ type: 'sessionUpdated', session: toSession(after) })
    for (const [name, { id, chainId, data }] of Object.entries(after.events))
      if (before.events[name]?.id !== id) tell({ type: 'sessionEvent', topic: after.topic, chainId, name, data })
  })
  tables.requests.onChange(({ before, after }) => {
    if (after?.answer && !before?.answer && !isAwaited(after.id))
      tell({ type: 'requestAnswered', id: after.id, topic: after.topic })
  })
  tables.peers.onChange(({ before, after = before }) => after && tell({ type: 'peerChanged', topic: after.topic }))
}

function isChanged(before: SessionRecord, after: SessionRecord): boolean {
  return (
    before.updateId !== after.updateId ||
    before.expiresAt !== after.expiresAt ||
    before.missed >= 2 !== after.missed >= 2
  )
}
