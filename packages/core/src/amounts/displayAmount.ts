/** How many decimals are shown: 3 in activity, 2 elsewhere (specification 5). */
export const activityDecimals = 3
export const displayDecimals = 2

/**
 * Cuts a decimal text to at most `decimals` places, always down, so that nobody sees more than there is; trailing zeros
 * go. A positive amount too small to show gives `isBelow`, to be written as `<0.01`.
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
