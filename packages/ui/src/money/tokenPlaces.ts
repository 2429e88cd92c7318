/** Six significant digits of a token, and at most six decimals: as many as people read without counting. */
export const SIGNIFICANT = 6
/** With this many decimals, all digits are wanted, however many there are. */
export const EVERY_DIGIT = 100

/** How many decimals an amount is shown with. Money keeps its cents, and whoever wants every digit gets them. */
export function placesOf(value: string, wanted = SIGNIFICANT, isMoney = false): number {
  if (isMoney || wanted >= EVERY_DIGIT) return wanted
  return Math.min(wanted, Math.max(0, SIGNIFICANT - wholeDigitsOf(value)))
}

/** How many digits the whole number of a decimal has. */
export function wholeDigitsOf(value: string): number {
  const [whole = ''] = value.replace('-', '').split('.')
  return whole.replace(/^0+/, '').length
}

/** Not zero, but it would be shown as 0 with that many decimals, which would be wrong. */
export function isTiny(value: string, places: number): boolean {
  const [whole = '', fraction = ''] = value.split('.')
  return places > 0 && !/[1-9]/.test(whole) && !/[1-9]/.test(fraction.slice(0, places)) && /[1-9]/.test(fraction)
}

/** Whether a `long` amount of a token leaves digits out, so that all of them have to be shown elsewhere. */
export function isShortened(value: string): boolean {
  const places = placesOf(value)
  const [, fraction = ''] = value.split('.')
  return !isTiny(value, places) && fraction.replace(/0+$/, '').length > places
}
