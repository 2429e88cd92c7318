/** Shortens a long text in its middle: `0x1234…cdef`. A text that would not get shorter stays whole. */
export function truncateMiddle(text: string, start = 4, end = 4): string {
  const characters = [...text]
  if (characters.length <= start + end + 1) return text
  return `${characters.slice(0, start).join('')}…${characters.slice(-end).join('')}`
}

/** An address with its `0x` and four digits at both ends. */
export function truncateAddress(address: string): string {
  return truncateMiddle(address, address.startsWith('0x') ? 6 : 4, 4)
}
