import { parseAmount } from '@latchkey/core/queries'
import { cut, type Decimal, decimalText, divide, multiply, parseDecimal } from '../portfolio/decimal.ts'
import { emptyAmount } from './emptySend.ts'
import type { AmountDraft } from './sendState.ts'

/** Both currencies have cents. */
export const fiatDecimals = 2

/**
 * What a person types, as a draft. An amount in the currency becomes the token's, cut to the decimals that it has; one
 * that is no amount becomes none, so that it cannot be taken for an amount of the token.
 */
export function amountTyped(
  text: string,
  unit: AmountDraft['unit'],
  price: Decimal | undefined,
  decimals: number,
): AmountDraft {
  return unit === 'fiat' && price
    ? { text, unit, inToken: fromFiat(text, price, decimals) }
    : { text, unit: 'token', inToken: text }
}

/** The same amount in the other unit. Without a price there is no other unit; a text that is no amount is left behind. */
export function flipAmount(draft: AmountDraft, price: Decimal | undefined): AmountDraft {
  if (draft.unit === 'fiat') return { text: draft.inToken, unit: 'token', inToken: draft.inToken }
  if (!price) return draft
  const inFiat = toFiat(draft.inToken, price)
  return inFiat === undefined
    ? { ...emptyAmount, unit: 'fiat' }
    : { text: inFiat, unit: 'fiat', inToken: draft.inToken }
}

/** What a token amount is worth, cut to cents; undefined for a text that is no number. */
export function toFiat(inToken: string, price: Decimal): string | undefined {
  const amount = parseDecimal(inToken)
  return amount && decimalText(cut(multiply(amount, price), fiatDecimals))
}

function fromFiat(text: string, price: Decimal, decimals: number): string {
  try {
    return decimalText(divide({ units: parseAmount(text, fiatDecimals), scale: fiatDecimals }, price, decimals))
  } catch {
    return '' // `readAmount` says what is wrong with the text
  }
}
