/**
 * Formats a raw token amount as plain decimal text, without an exponent or trailing zeros: `formatAmount(1500000n, 6)`
 * is `1.5`.
 */
export function formatAmount(raw: bigint, decimals: number): string {
  const sign = raw < 0n ? '-' : ''
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}

/** How many decimals an amount has in activity. */
export const activityDecimals = 3
/** How many decimals an amount has everywhere but in activity. */
export const displayDecimals = 2

/**
 * Rounds a decimal text down to at most `decimals` places and drops trailing zeros. For a positive amount that is too
 * small to show, `isBelow` is true: write `<0.01`.
 */
export function displayAmount(numeric: string, decimals: number = displayDecimals): { text: string; isBelow: boolean } {
  const [whole = '0', fraction = ''] = numeric.split('.')
  const shown = fraction.slice(0, decimals).replace(/0+$/, '')
  const text = `${whole.replace(/^0+(?=\d)/, '')}${shown && `.${shown}`}`
  const isBelow = /^0*$/.test(whole + shown) && /[1-9]/.test(fraction)
  return isBelow ? { text: smallest(decimals), isBelow } : { text, isBelow }
}

function smallest(decimals: number): string {
  return decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`
}
