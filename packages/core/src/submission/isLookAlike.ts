const DIGITS_SEEN = 4

/**
 * Whether two different addresses look the same at a glance: the same first and last four digits after `0x`. Thieves
 * make such addresses and send dust from them, so that they are copied from the activity list.
 */
export function isLookAlike(a: string, b: string): boolean {
  const [one, other] = [digitsOf(a), digitsOf(b)]
  if (one === other || one.length < 3 * DIGITS_SEEN) return false
  return (
    one.slice(0, DIGITS_SEEN) === other.slice(0, DIGITS_SEEN) && one.slice(-DIGITS_SEEN) === other.slice(-DIGITS_SEEN)
  )
}

function digitsOf(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}
