import type { State } from '@latchkey/core'
import type { Latchkey } from '../latchkey.ts'

/**
 * Marks balances and history as out of date when a transaction of this browser was sent (R4.15b) and when it has come
 * through: who looks at them, now or next, reads anew. Returns the stop.
 */
export function refreshAfterSending({ client, options, query }: Latchkey): () => void {
  return client.store.subscribe((state, before) => {
    if (progressOf(state) <= progressOf(before)) return
    const queries = options.getState().queryClient ?? query.client
    for (const changed of ['balances', 'portfolio', 'history'])
      void queries?.invalidateQueries({ queryKey: ['latchkey', client.name, changed] })
  })
}

/** Grows with every step that a transaction takes towards its end. */
function progressOf({ pending }: State): number {
  return pending.reduce((sum, { status }) => sum + steps[status], 0)
}

const steps = { handed: 0, unknown: 0, declined: 0, sent: 1, replaced: 2, failed: 2, confirmed: 2 } as const
