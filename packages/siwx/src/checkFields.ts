import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { SiwxFields } from './fields.ts'
import { readTime } from './readTime.ts'

/** What a message must contain to be accepted. All members are required, and empty ones are checked too. */
export type Expected = {
  /** Unix ms. */
  now: number
  /** `host` or `host:port` of the requesting page. */
  domain: string
  /** The origin of that page; the message's URI must be in it. */
  uri: string
  nonce: string
  accountAddress: string
  chainId: NetworkId
  /** The resources that the message may contain; none in most sign-ins. */
  resources: readonly string[]
}

/** How far a wallet's clock may be ahead of ours. */
export const CLOCK_SKEW_MS = 2 * 60_000
/** A message is signed while its nonce is valid, and the clock may be slow. */
const AGE_MAX_MS = 5 * 60_000 + CLOCK_SKEW_MS
const LIFETIME_MAX_MS = 24 * 60 * 60_000

/**
 * Checks that a message is the requested one and is valid now.
 *
 * @throws LatchkeyError `SIWX_MISMATCH` (`data.field`), `SIWX_EXPIRED`, `SIWX_NOT_YET_VALID` or `SIWX_LIFETIME`.
 */
export function checkFields(fields: SiwxFields, expected: Expected): void {
  const { now } = expected
  const site = originOf(expected.uri)
  requireSame('domain', fields.domain, expected.domain)
  requireSame('domain', fields.domain, site.host)
  if (fields.scheme !== undefined) requireSame('scheme', `${fields.scheme.toLowerCase()}:`, site.protocol)
  requireSame('URI', originOf(fields.uri).origin, site.origin)
  requireSame('address', fields.accountAddress, expected.accountAddress)
  requireSame('chain', fields.chainId, expected.chainId)
  requireSame('nonce', fields.nonce, expected.nonce)
  for (const resource of fields.resources ?? []) if (!expected.resources.includes(resource)) throw mismatch('resource')
  const issuedAt = readTime(fields.issuedAt) ?? Number.NaN
  if (Number.isNaN(issuedAt)) throw mismatch('issued-at')
  if (issuedAt > now + CLOCK_SKEW_MS) throw new LatchkeyError('SIWX_NOT_YET_VALID')
  if (issuedAt < now - AGE_MAX_MS) throw new LatchkeyError('SIWX_EXPIRED')
  if (fields.expirationTime === undefined) throw new LatchkeyError('SIWX_LIFETIME')
  checkValidity(fields, now)
  const lifetime = (readTime(fields.expirationTime) ?? 0) - issuedAt
  if (lifetime <= 0 || lifetime > LIFETIME_MAX_MS) throw new LatchkeyError('SIWX_LIFETIME')
}

/**
 * Checks a message's validity period. Sessions are checked again on each read.
 *
 * @throws LatchkeyError `SIWX_EXPIRED` or `SIWX_NOT_YET_VALID`.
 */
export function checkValidity(fields: Pick<SiwxFields, 'expirationTime' | 'notBefore'>, now: number): void {
  const { expirationTime, notBefore } = fields
  if (expirationTime === undefined || (readTime(expirationTime) ?? 0) <= now) throw new LatchkeyError('SIWX_EXPIRED')
  if (notBefore !== undefined && (readTime(notBefore) ?? Number.POSITIVE_INFINITY) > now)
    throw new LatchkeyError('SIWX_NOT_YET_VALID')
}

function originOf(uri: string): URL {
  if (!URL.canParse(uri)) throw mismatch('URI')
  const url = new URL(uri)
  // All `data:` and `ipfs:` URLs have the same origin, "null".
  if (url.origin === 'null' || url.username || url.password) throw mismatch('URI')
  return url
}

function requireSame(field: string, given: string, expected: string): void {
  if (given === '' || given !== expected) throw mismatch(field)
}

function mismatch(field: string): LatchkeyError {
  return new LatchkeyError('SIWX_MISMATCH', { data: { field } })
}
