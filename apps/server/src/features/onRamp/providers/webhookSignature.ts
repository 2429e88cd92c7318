import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../../base/apiError.ts'

const TOLERANCE_MS = 5 * 60_000

/** Compares two texts in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** @throws ApiError 401 for a time (in Unix ms) that is more than five minutes off, or invalid */
export function requireFresh(signedAt: number, now: number): void {
  if (!(Math.abs(now - signedAt) <= TOLERANCE_MS)) throw forged()
}

/** The error for a webhook event without a valid signature. */
export function forged(): ApiError {
  return new ApiError(401, { field: 'signature', description: 'The signature is not the provider’s, or too old' })
}
