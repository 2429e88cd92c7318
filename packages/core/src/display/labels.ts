import type { ConnectionAuth } from '../client/state.ts'

const EMAIL_LENGTH_MAX = 30

/** An e-mail address for display. Over 30 characters, only its first part (shortened to fit) and `...`. */
export function emailLabel(email: string): string {
  if (email.length <= EMAIL_LENGTH_MAX) return email
  const at = email.indexOf('@')
  const first = at > 0 ? email.slice(0, at) : email
  return `${first.slice(0, EMAIL_LENGTH_MAX - 3)}...`
}

/** A Discord name for display, without the discriminator at its end, which is `0` for all current names. */
export function discordName(username: string): string {
  return username.endsWith('0') ? username.slice(0, -1) : username
}

/** Who is signed in to the embedded wallet, for display. Undefined for guests, passkeys and other wallets. */
export function userLabel(auth: ConnectionAuth | undefined): string | undefined {
  if (!auth?.user) return undefined
  return auth.name === 'discord' ? discordName(auth.user) : emailLabel(auth.user)
}

/** Shortens a text in its middle: `0x1234…cdef`. Returns it unchanged if that would not make it shorter. */
export function truncateMiddle(text: string, start = 4, end = 4): string {
  const characters = [...text]
  if (characters.length <= start + end + 1) return text
  return `${characters.slice(0, start).join('')}…${characters.slice(-end).join('')}`
}

/** An address with `0x` and four digits at both ends. */
export function truncateAddress(address: string): string {
  return truncateMiddle(address, address.startsWith('0x') ? 6 : 4, 4)
}
