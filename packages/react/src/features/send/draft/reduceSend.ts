import type { AccountId } from '@latchkey/protocol'
import { type AmountDraft, emptyAmount, emptySend, type SendState } from '../../../context/sendDraft.ts'

export type SendEvent =
  | { readonly type: 'begin'; readonly account: AccountId; readonly token?: string | undefined }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'amount'; readonly amount: AmountDraft }
  | { readonly type: 'recipient'; readonly text: string }
  | { readonly type: 'submitted'; readonly id: string; readonly at: number }
  | { readonly type: 'sent' | 'declined' | 'unknown'; readonly id: string }
  | { readonly type: 'failed'; readonly id: string; readonly error: unknown }
  /** Back to an idle state with the same draft. */
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }

/** The next draft after an event. Declined and failed attempts keep it; success and another account clear it. */
export function reduceSend(state: SendState, event: SendEvent): SendState {
  switch (event.type) {
    case 'begin':
      return begin(state, event)
    case 'token':
      return event.token === state.token ? state : edited(state, { token: event.token, amount: emptyAmount })
    case 'amount':
      return edited(state, { amount: event.amount })
    case 'recipient':
      return edited(state, { recipient: event.text })
    case 'submitted':
      return { ...state, attempt: { status: 'waiting', id: event.id, startedAt: event.at } }
    case 'retry':
      return { ...state, attempt: { status: 'idle' } }
    case 'reset':
      return emptySend
    default:
      return isCurrent(state, event.id) ? concluded(state, event) : state
  }
}

function begin(state: SendState, { account, token }: Extract<SendEvent, { type: 'begin' }>): SendState {
  const own = state.account === account ? state : { ...emptySend, account }
  return token === undefined ? own : reduceSend(own, { type: 'token', token })
}

// Changing the draft ends the previous attempt; its late outcome is ignored.
function edited(state: SendState, change: Partial<SendState>): SendState {
  return { ...state, ...change, attempt: { status: 'idle' } }
}

type Conclusion = Extract<SendEvent, { type: 'sent' | 'declined' | 'unknown' | 'failed' }>

function concluded(state: SendState, event: Conclusion): SendState {
  switch (event.type) {
    case 'sent':
      return { ...emptySend, account: state.account }
    case 'declined':
      return { ...state, attempt: { status: 'declined' } }
    case 'unknown':
      return { ...state, attempt: { status: 'unknown', id: event.id } }
    case 'failed':
      return { ...state, attempt: { status: 'failed', error: event.error } }
  }
}

function isCurrent({ attempt }: SendState, id: string): boolean {
  return (attempt.status === 'waiting' || attempt.status === 'unknown') && attempt.id === id
}
