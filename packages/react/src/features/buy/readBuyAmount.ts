import { type DecimalSign, readDecimal } from '@latchkey/ui'

export type BuyAmount =
  | { status: 'empty' | 'invalid' | 'tooPrecise' }
  | { status: 'tooLow' | 'tooHigh'; limit: number }
  /** Plain decimal text. */
  | { status: 'read'; amount: string }

type Limits = { minimumAmount: number; maximumAmount: number } | undefined

/** Parses a typed amount of money: at most two decimals, within the providers' limits. */
export function readBuyAmount(typed: string, sign: DecimalSign, limits: Limits): BuyAmount {
  const text = typed.trim()
  if (text === '') return { status: 'empty' }
  const amount = readDecimal(text, sign)
  if (amount === undefined || amount === 'ambiguous' || !/\d/.test(amount)) return { status: 'invalid' }
  const [whole = '', fraction = ''] = amount.split('.')
  if (fraction.length > 2) return { status: 'tooPrecise' }
  if (whole.length > WHOLE_MAX)
    return limits ? { status: 'tooHigh', limit: limits.maximumAmount } : { status: 'invalid' }
  const value = Number(amount)
  if (value === 0) return { status: 'empty' }
  if (limits && value < limits.minimumAmount) return { status: 'tooLow', limit: limits.minimumAmount }
  if (limits && value > limits.maximumAmount) return { status: 'tooHigh', limit: limits.maximumAmount }
  return { status: 'read', amount: `${whole || '0'}${fraction && `.${fraction}`}` }
}

const WHOLE_MAX = 12
