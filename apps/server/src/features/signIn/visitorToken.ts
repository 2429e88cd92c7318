import { createHash, randomBytes } from 'node:crypto'

/** A visitor's token: 256 random bits. */
export function makeVisitorToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database only has the hash, so that reading the database doesn't let anyone impersonate a visitor. */
export function hashVisitorToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a text has the form of a visitor's token. */
export function isVisitorToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)
}
