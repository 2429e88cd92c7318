// Apart from the reducer: the provider holds a draft from the start, what changes it comes with the views.
export const emptyAmount = { text: '', unit: 'token', inToken: '' } as const
export const emptySend = {
  account: undefined,
  token: undefined,
  amount: emptyAmount,
  recipient: '',
  attempt: { status: 'idle' },
} as const
