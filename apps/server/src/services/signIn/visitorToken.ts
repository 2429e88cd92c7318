import { createHash, randomBytes } from 'node:crypto'

/** What a visitor holds: 256 bits that nobody guesses. */
export function makeVisitorToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database holds of it, so that whoever reads the database is nobody. */
export function hashVisitorToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function isVisitorToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}
