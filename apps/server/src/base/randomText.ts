import { createHash, randomBytes } from 'node:crypto'

/** 128 random bits as 22 characters: a row id, or the secret of an e-mailed link. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/** 256 random bits as 43 characters: a session token. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256, base64url: how the database stores a secret. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}
