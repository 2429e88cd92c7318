import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits as 22 characters: names a row, and is the secret of a mailed link. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/** 256 random bits as 43 characters: what a signed-in frame holds. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, base64url: what the database holds of a secret. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}
