import type { AccountId } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../context/latchkey.ts'
import type { SwapAttempt, SwapAttempts, SwapDraft } from '../../context/swapDraft.ts'
import { DEFAULT_SLIPPAGE } from './slippage.ts'

export const emptySwap: SwapDraft = {
  account: undefined,
  from: undefined,
  to: undefined,
  text: '',
  exact: undefined,
  slippage: DEFAULT_SLIPPAGE,
}

/** The draft of a swap. There is one per `LatchkeyProvider`, created when a view first needs it. */
export function swapStore({ swap }: Pick<Latchkey, 'swap'>): StoreApi<SwapDraft> {
  swap.draft ??= createStore<SwapDraft>(() => emptySwap)
  return swap.draft
}

/** The attempt to send the reviewed swap. One per `LatchkeyProvider`, so that returning to the view can't send it twice. */
export function attemptStore({ swap }: Pick<Latchkey, 'swap'>): SwapAttempts {
  swap.attempt ??= createStore<{ current?: SwapAttempt | undefined }>(() => ({}))
  return swap.attempt
}

/** Changes the draft of an account. Discards the draft of another account, except its slippage. */
export function editSwap(store: StoreApi<SwapDraft>, account: AccountId, change: Partial<SwapDraft>): void {
  store.setState((state) => {
    const own = state.account === account ? state : { ...emptySwap, slippage: state.slippage, account }
    return { ...own, ...change }
  }, true)
}

/** The change of a draft when a token is chosen for a side. If the other side has that token, the sides are exchanged. */
export function chooseToken(draft: SwapDraft, side: 'from' | 'to', id: AccountId): Partial<SwapDraft> {
  const other = side === 'from' ? 'to' : 'from'
  const moved = draft[other] === id ? { [other]: draft[side] } : {}
  const isAnother = side === 'from' && draft.from !== id
  return { ...moved, [side]: id, ...(isAnother ? { exact: undefined } : {}) }
}
