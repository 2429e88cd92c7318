/** How an amount is shown where people read it: at most this many digits that mean something. */
const DIGITS_MAX = 6

/**
 * The format of a decimal: at most six significant digits, but every digit of the whole number.
 *
 * @param amount a decimal without sign
 */
export function readableFormat(amount: string): Intl.NumberFormatOptions {
  return wholeDigits(amount) >= DIGITS_MAX ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: DIGITS_MAX }
}

/** Whether that format leaves digits out, so that the whole amount has to be shown elsewhere. */
export function isRounded(amount: string): boolean {
  const [, fraction = ''] = amount.split('.')
  const kept = fraction.replace(/0+$/, '')
  const whole = wholeDigits(amount)
  const meaning = whole > 0 ? whole + kept.length : kept.replace(/^0+/, '').length
  return kept !== '' && meaning > Math.max(DIGITS_MAX, whole)
}

function wholeDigits(amount: string): number {
  const [whole = ''] = amount.split('.')
  return whole.replace(/^0+/, '').length
}
