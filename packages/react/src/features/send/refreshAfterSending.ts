import type { Latchkey } from '../../context/latchkey.ts'

/** Follows the balances of this browser's transactions (R4.15b), by code that comes with the first. Returns the stop. */
export function refreshAfterSending(latchkey: Latchkey): () => void {
  const stopping = new AbortController()
  const { store, emit } = latchkey.client
  const unsubscribe = store.subscribe(({ pending }, before) => {
    if (pending === before.pending) return
    unsubscribe()
    import('./followBalances.ts')
      .then(({ followBalances }) => followBalances(latchkey, pending, stopping.signal))
      .catch((cause) => emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(cause) }))
  })
  stopping.signal.addEventListener('abort', unsubscribe)
  return () => stopping.abort()
}
