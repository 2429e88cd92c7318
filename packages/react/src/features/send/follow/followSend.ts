import { type State, selectAccountId } from '@latchkey/core'
import { errorReporter, type Latchkey, startLazy } from '../../../context/latchkey.ts'

/**
 * Clears the draft when the account or its network changes, and updates balances after this browser's
 * transactions, with code that is loaded with the first one. `past` is the states since the dialog was mounted,
 * oldest first. Returns a function that stops it.
 */
export function followSend(latchkey: Latchkey, past: readonly State[]): () => void {
  const { client, send } = latchkey
  let stop: (() => void) | undefined

  function follow(state: State, before: State): void {
    const { draft } = send
    if (selectAccountId(state) !== selectAccountId(before)) draft?.setState(draft.getInitialState(), true)
    if (state.pending !== before.pending) followPending(state)
  }

  function followPending({ pending }: State): void {
    stop ??= startLazy(
      () => import('./followBalances.ts'),
      ({ followBalances }) => followBalances(latchkey, pending),
      errorReporter(client),
    )
  }

  const [oldest = client.store.getState(), ...later] = past
  // They were stored by an earlier page.
  if (oldest.pending.length > 0) followPending(oldest)
  let before = oldest
  for (const state of later) {
    follow(state, before)
    before = state
  }
  const unsubscribe = client.store.subscribe(follow)
  return () => {
    unsubscribe()
    stop?.()
  }
}
