import type { AccountId } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../context/latchkey.ts'
import type { SwapAttempt, SwapDraft } from '../../context/swapDraft.ts'
import { DEFAULT_SLIPPAGE } from './slippage.ts'

export const emptySwap: SwapDraft = {
  account: undefined,
  from: undefined,
  to: undefined,
  text: '',
  exact: undefined,
  slippage: DEFAULT_SLIPPAGE,
}

/** The provider's one draft of a swap, made when the first view asks for it. */
export function swapStore({ swap }: Pick<Latchkey, 'swap'>): StoreApi<SwapDraft> {
  swap.draft ??= createStore<SwapDraft>(() => emptySwap)
  return swap.draft
}

/** The attempt to send the reviewed swap: one a provider, so that nobody sends the same swap twice by coming back. */
export function attemptStore({ swap }: Pick<Latchkey, 'swap'>): StoreApi<{ current?: SwapAttempt | undefined }> {
  swap.attempt ??= createStore<{ current?: SwapAttempt | undefined }>(() => ({}))
  return swap.attempt
}

/** Changes the draft of an account. That of another account is forgotten, but for the slippage. */
export function editSwap(store: StoreApi<SwapDraft>, account: AccountId, change: Partial<SwapDraft>): void {
  store.setState((state) => {
    const own = state.account === account ? state : { ...emptySwap, slippage: state.slippage, account }
    return { ...own, ...change }
  }, true)
}

/** The draft after a token was chosen for a side. The other side's token moves over where it is the same. */
export function chooseToken(draft: SwapDraft, side: 'from' | 'to', id: AccountId): Partial<SwapDraft> {
  const other = side === 'from' ? 'to' : 'from'
  const moved = draft[other] === id ? { [other]: draft[side] } : {}
  const isAnother = side === 'from' && draft.from !== id
  return { ...moved, [side]: id, ...(isAnother ? { exact: undefined } : {}) }
}
