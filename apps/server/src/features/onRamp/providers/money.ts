import { formatUnits } from 'viem'

/** Cents of a decimal text with at most two decimals. Undefined for anything else. */
export function readCents(amount: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** `12.50` */
export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** The decimal text of a number from an API, without an exponent: `0.0000001`. At most 18 decimals. */
export function decimalText(number: number): string {
  const text = String(number)
  if (!text.includes('e')) return text
  return number.toFixed(18).replace(/\.?0+$/, '')
}

const PRICE_DIGITS = 12
const DECIMALS_MAX = 8

/**
 * How much of a token `cents` buy at `price` per token, rounded down to the token's decimals and at most 8. '0' without
 * a price.
 */
export function tokensFor(cents: bigint, price: number, tokenDecimals: number): string {
  const decimals = Math.min(tokenDecimals, DECIMALS_MAX)
  const scaled = BigInt(Math.round(price * 10 ** PRICE_DIGITS))
  if (scaled <= 0n) return '0'
  const units = (cents * 10n ** BigInt(PRICE_DIGITS + decimals)) / (scaled * 100n)
  return formatUnits(units, decimals)
}
