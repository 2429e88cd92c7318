import { selectAccountId } from '@latchkey/core'
import { errorReporter, type Latchkey, startLazy } from '../../context/latchkey.ts'
import { emptySend } from '../../context/sendDraft.ts'

/**
 * Clears the draft when the account or its network changes (R4.15c), and updates balances after this browser's
 * transactions (R4.15b), with code that is loaded with the first one. Returns a function that stops it.
 */
export function followSend(latchkey: Latchkey): () => void {
  const { client, send } = latchkey
  let stop: (() => void) | undefined
  const unsubscribe = client.store.subscribe((state, before) => {
    if (selectAccountId(state) !== selectAccountId(before)) send.setState(emptySend, true)
    if (state.pending === before.pending) return
    stop ??= startLazy(
      () => import('./followBalances.ts'),
      ({ followBalances }) => followBalances(latchkey, state.pending),
      errorReporter(client),
    )
  })
  return () => {
    unsubscribe()
    stop?.()
  }
}
