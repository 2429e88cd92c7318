import type { AppTables, SessionRecord } from './appRecords.ts'
import { type AppEvent, toSession } from './session.ts'

/**
 * Emits an event for each change of the records, in this tab or another. `isAwaited` says whether a caller in this tab waits for
 * the response to a request.
 */
export function emitChanges(
  tables: AppTables,
  isAwaited: (id: number) => boolean,
  emit: (event: AppEvent) => void,
): void {
  tables.sessions.onChange(({ before, after }) => {
    // Removed. Its end was reported before.
    if (!after) return
    if (after.ended) {
      if (before?.ended) return
      const { by, error } = after.ended
      return emit(
        by === 'time'
          ? { type: 'sessionExpired', topic: after.topic }
          : { type: 'sessionDeleted', topic: after.topic, by, error },
      )
    }
    if (!before) return emit({ type: 'sessionAdded', session: toSession(after) })
    if (isChanged(before, after)) emit({ type: 'sessionUpdated', session: toSession(after) })
    for (const [name, { id, chainId, data }] of Object.entries(after.events))
      if (before.events[name]?.id !== id) emit({ type: 'sessionEvent', topic: after.topic, chainId, name, data })
  })
  tables.requests.onChange(({ before, after }) => {
    if (after?.answer && !before?.answer && !isAwaited(after.id))
      emit({ type: 'requestAnswered', id: after.id, topic: after.topic })
  })
  tables.peers.onChange(({ before, after = before }) => after && emit({ type: 'peerChanged', topic: after.topic }))
}

function isChanged(before: SessionRecord, after: SessionRecord): boolean {
  return (
    before.updateId !== after.updateId ||
    before.expiresAt !== after.expiresAt ||
    before.missed >= 2 !== after.missed >= 2
  )
}
