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
  return value.replace(/^-?0*|\..*/g, '').length
}

/** The decimals of a value, without zeros at the end. */
export function fractionOf(value: string): string {
  return value.replace(/^[^.]*\.?|0+$/g, '')
}

/** Not zero, but it would be shown as 0 with that many decimals, which would be wrong. */
export function isTiny(value: string, places: number): boolean {
  const shown = value.slice(0, `${value}.`.indexOf('.') + 1 + places)
  return places > 0 && /[1-9]/.test(value) && !/[1-9]/.test(shown)
}

/** Whether a `long` amount of a token leaves digits out, so that all of them have to be shown elsewhere. */
export function isShortened(value: string): boolean {
  const places = placesOf(value)
  return !isTiny(value, places) && fractionOf(value).length > places
}
