import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BuyDraft } from '../../context/buyDraft.ts'
import type { Latchkey } from '../../context/latchkey.ts'

export const emptyBuy: BuyDraft = { country: undefined, fiat: undefined, token: undefined, amount: '100' }

/** The draft of a purchase. There is one per `LatchkeyProvider`, created when a view first needs it. */
export function buyStore({ buy }: Pick<Latchkey, 'buy'>): StoreApi<BuyDraft> {
  buy.draft ??= createStore<BuyDraft>(() => emptyBuy)
  return buy.draft
}
