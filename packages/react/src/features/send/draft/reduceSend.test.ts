import { accountId } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import type { SendState } from '../../../context/sendDraft.ts'
import { emptySend } from '../../../context/sendDraft.ts'
import { reduceSend, type SendEvent } from './reduceSend.ts'

const address = `0x${'aa'.repeat(20)}`
const account = accountId(`eip155:1:${address}`)
const elsewhere = accountId(`eip155:5:${address}`)

const stateAfter = (...events: readonly SendEvent[]): SendState => events.reduce(reduceSend, emptySend)
const written: readonly SendEvent[] = [
  { type: 'begin', account, token: 'eip155:1/native' },
  { type: 'amount', amount: { text: '0.2', unit: 'token', inToken: '0.2' } },
  { type: 'recipient', text: 'ada.eth' },
]
const submitted: SendEvent = { type: 'submitted', id: 'one', at: 5 }

describe('reduceSend', () => {
  it('keeps the typed text, mistakes included', () => {
    const state = stateAfter(...written, { type: 'amount', amount: { text: ' 0,5', unit: 'token', inToken: ' 0,5' } })
    expect(state).toMatchObject({ account, token: 'eip155:1/native', recipient: 'ada.eth', amount: { text: ' 0,5' } })
  })

  it('clears the amount when another token is chosen, not the same one', () => {
    expect(stateAfter(...written, { type: 'token', token: 'eip155:1/0x1' }).amount.text).toBe('')
    expect(stateAfter(...written, { type: 'token', token: 'eip155:1/native' }).amount.text).toBe('0.2')
  })

  it('R4.15b empties the draft on success', () => {
    expect(stateAfter(...written, submitted, { type: 'sent', id: 'one' })).toEqual({ ...emptySend, account })
  })

  it.each([
    { type: 'declined', id: 'one' },
    { type: 'failed', id: 'one', error: new Error('no gas') },
    { type: 'unknown', id: 'one' },
  ] as const)('keeps the draft when $type', (event) => {
    const state = stateAfter(...written, submitted, event)
    expect(state).toMatchObject({ recipient: 'ada.eth', amount: { text: '0.2' }, attempt: { status: event.type } })
    expect(reduceSend(state, { type: 'retry' })).toEqual(stateAfter(...written))
  })

  it('R4.15c empties the draft on another network', () => {
    expect(stateAfter(...written, { type: 'begin', account: elsewhere })).toEqual({ ...emptySend, account: elsewhere })
    expect(stateAfter(...written, { type: 'begin', account })).toEqual(stateAfter(...written))
  })

  it('ignores a late outcome of an attempt when the draft has changed', () => {
    const changed = stateAfter(...written, submitted, { type: 'recipient', text: 'bob.eth' })
    expect(changed.attempt).toEqual({ status: 'idle' })
    expect(reduceSend(changed, { type: 'sent', id: 'one' })).toBe(changed)
  })

  it('only accepts outcomes of the last attempt', () => {
    const second = stateAfter(
      ...written,
      submitted,
      { type: 'declined', id: 'one' },
      { type: 'submitted', id: 'two', at: 9 },
    )
    expect(reduceSend(second, { type: 'failed', id: 'one', error: 'late' })).toBe(second)
    expect(reduceSend(second, { type: 'sent', id: 'two' }).recipient).toBe('')
  })

  it('accepts a late outcome of the wallet', () => {
    expect(
      stateAfter(...written, submitted, { type: 'unknown', id: 'one' }, { type: 'sent', id: 'one' }).recipient,
    ).toBe('')
  })
})
