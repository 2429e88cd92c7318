import { isOpen } from '../activity/pendingRows.ts'
import type { Latchkey } from '../latchkey.ts'

/** Follows the balances of this browser's transactions (R4.15b), by code that comes with the first. Returns the stop. */
export function refreshAfterSending(latchkey: Latchkey): () => void {
  const stopping = new AbortController()
  const unsubscribe = latchkey.client.store.subscribe(({ pending }, before) => {
    if (pending === before.pending || !pending.some(isOpen)) return
    unsubscribe()
    import('./followBalances.ts').then(
      ({ followBalances }) => stopping.signal.aborted || followBalances(latchkey, pending, stopping.signal),
      (cause) => latchkey.client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(cause) }),
    )
  })
  return () => {
    stopping.abort()
    unsubscribe()
  }
}
