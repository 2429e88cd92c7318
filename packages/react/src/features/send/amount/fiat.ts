import { parseAmount } from '@latchkey/core/queries'
import { type DecimalSign, readDecimal } from '@latchkey/ui'
import type { AmountDraft } from '../../../context/sendDraft.ts'
import { emptyAmount } from '../../../context/sendDraft.ts'
import { cut, type Decimal, decimalText, divide, multiply, parseDecimal } from '../../../hooks/decimal.ts'

/** Both currencies have cents. */
export const fiatDecimals = 2

type Typing = {
  readonly unit: AmountDraft['unit']
  readonly sign: DecimalSign
  readonly price: Decimal | undefined
  readonly decimals: number
}

/**
 * Turns typed text into a draft. An amount in the currency is converted to the token and truncated to its decimals.
 * Text that isn't an amount gives none, so that it can't be mistaken for an amount of the token.
 */
export function amountTyped(text: string, { unit, sign, price, decimals }: Typing): AmountDraft {
  const plain = readDecimal(text, sign)
  const typed = plain === undefined || plain === 'ambiguous' ? '' : plain
  return unit === 'fiat' && price
    ? { text, unit, inToken: fromFiat(typed, price, decimals) }
    : { text, unit: 'token', inToken: typed }
}

/** An exact amount of the token as a draft. The field shows it shortened; what is sent is exact. */
export function amountGiven(inToken: string, sign: DecimalSign): AmountDraft {
  return { text: written(readable(inToken), sign), unit: 'token', inToken }
}

/** The same amount in the other unit. Without a price there is no other unit; text that isn't an amount is dropped. */
export function flipAmount(draft: AmountDraft, price: Decimal | undefined, sign: DecimalSign): AmountDraft {
  if (draft.unit === 'fiat') return amountGiven(draft.inToken, sign)
  if (!price) return draft
  const inFiat = toFiat(draft.inToken, price)
  return inFiat === undefined
    ? { ...emptyAmount, unit: 'fiat' }
    : { text: written(inFiat, sign), unit: 'fiat', inToken: draft.inToken }
}

/** The value of a token amount, truncated to cents; undefined if the text isn't a number. */
export function toFiat(inToken: string, price: Decimal): string | undefined {
  const amount = parseDecimal(inToken)
  return amount && decimalText(cut(multiply(amount, price), fiatDecimals))
}

function fromFiat(text: string, price: Decimal, decimals: number): string {
  try {
    return decimalText(divide({ units: parseAmount(text, fiatDecimals), scale: fiatDecimals }, price, decimals))
  } catch {
    return '' // `readAmount` reports what is wrong with the text
  }
}

/** Six decimals, or two significant digits of less: never rounded up, and never zero for a positive amount. */
function readable(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const shown = fraction.slice(0, whole === '0' ? Math.max(FIELD_DECIMALS, zeros + 2) : FIELD_DECIMALS)
  const text = shown.replace(/0+$/, '')
  return text === '' ? whole : `${whole}.${text}`
}

const FIELD_DECIMALS = 6

function written(plain: string, sign: DecimalSign): string {
  return plain.replace('.', sign)
}
