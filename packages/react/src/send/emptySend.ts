import type { AmountDraft, SendState } from './sendState.ts'

// Apart from the reducer: the provider holds a draft from the start, what changes it comes with the views.
export const emptyAmount: AmountDraft = { text: '', unit: 'token', inToken: '' }
export const emptySend: SendState = {
  account: undefined,
  token: undefined,
  amount: emptyAmount,
  recipient: '',
  attempt: { status: 'idle' },
}
