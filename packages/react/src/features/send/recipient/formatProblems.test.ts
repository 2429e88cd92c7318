import { LatchkeyError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { money as german } from '../../../messages/de/money.ts'
import { readTransferFee } from '../fee/transferFee.ts'
import { formatRule } from './formatProblems.ts'

const amounts = { exact: (value: unknown, symbol: string) => `${value} ${symbol}` }

it.each([
  ['REMAINDER_TOO_SMALL', german.remainderTooSmall('0.00089088 SOL')],
  ['AMOUNT_TOO_SMALL', german.amountTooSmall('0.00089088 SOL')],
  ['TOKEN_FROZEN', german.tokenFrozen],
  ['TOKEN_NOT_TRANSFERABLE', german.tokenNotSendable],
  ['RECIPIENT_NOT_FOR_TOKENS', german.recipientNotForTokens],
] as const)('has a sentence for the rule %s', (code, sentence) => {
  const error = new LatchkeyError(code, { data: { minimum: '0.00089088', symbol: 'SOL' } })
  const fee = readTransferFee(undefined, error)
  expect(fee).toEqual({ status: 'refused', rule: error })
  expect(formatRule(error, german, amounts)).toBe(sentence)
})
