import { cut, type Decimal, decimalText, rawOf } from './decimal.ts'

/** An amount of a token or of a currency: `raw` / 10^`decimals`, never a float. */
export type Amount = {
  /** In base units: wei, lamports, cents. */
  readonly raw: bigint
  readonly decimals: number
  /** Plain decimal text, exact: `1234.5`. For people, pass it to `Intl.NumberFormat`. */
  readonly formatted: string
}

/** An amount in base units. */
export function amountOf(raw: bigint, decimals: number): Amount {
  return { raw, decimals, formatted: decimalText({ units: raw, scale: decimals }) }
}

/** A decimal as an amount, with its own number of decimals or cut to the given one. */
export function amountOfDecimal(value: Decimal, decimals = value.scale): Amount {
  return { raw: rawOf(value, decimals), decimals, formatted: decimalText(cut(value, decimals)) }
}
