const EMAIL_LENGTH_MAX = 30

/** An e-mail address as a label: longer than 30 characters, its first part (to fit) and `...`. */
export function emailLabel(email: string): string {
  if (email.length <= EMAIL_LENGTH_MAX) return email
  const at = email.indexOf('@')
  const first = at > 0 ? email.slice(0, at) : email
  return `${first.slice(0, EMAIL_LENGTH_MAX - 3)}...`
}

/**
 * A Discord name as people know it, without the discriminator at its end, which is `0` for every current name.
 */
export function discordName(username: string): string {
  return username.endsWith('0') ? username.slice(0, -1) : username
}

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
