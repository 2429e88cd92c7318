const EMAIL_LENGTH_MAX = 30

/** An e-mail address as a label: longer than 30 characters, its first part (to fit) and `...`. */
export function emailLabel(email: string): string {
  if (email.length <= EMAIL_LENGTH_MAX) return email
  const at = email.indexOf('@')
  const first = at > 0 ? email.slice(0, at) : email
  return `${first.slice(0, EMAIL_LENGTH_MAX - 3)}...`
}

/**
 * A Discord name as people know it. It arrives with the discriminator behind it, which is `0` for every name of today:
 * a last `0` goes.
 */
export function discordName(username: string): string {
  return username.endsWith('0') ? username.slice(0, -1) : username
}
