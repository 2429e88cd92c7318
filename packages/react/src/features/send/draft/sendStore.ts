import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../../context/latchkey.ts'
import { emptySend, type SendState } from '../../../context/sendDraft.ts'

/** The draft of a transfer. There is one per `LatchkeyProvider`, created when a view first needs it. */
export function sendStore({ send }: Pick<Latchkey, 'send'>): StoreApi<SendState> {
  send.draft ??= createStore<SendState>(() => emptySend)
  return send.draft
}
