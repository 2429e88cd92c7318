import { selectAccountId } from '@latchkey/core'
import type { Latchkey } from '../../context/latchkey.ts'
import { emptySend } from '../../context/sendDraft.ts'

/** Empties the draft when the account or its network changes (R4.15c), also while nobody looks at it. Returns the stop. */
export function emptyOnSwitch({ client, send }: Pick<Latchkey, 'client' | 'send'>): () => void {
  return client.store.subscribe((state, before) => {
    if (selectAccountId(state) !== selectAccountId(before)) send.setState(emptySend, true)
  })
}

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
