import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { SiwxFields } from './fields.ts'

/** What a message must say to be taken. Nothing here can be left out, and nothing is skipped because it is empty. */
export type Expected = {
  /** Milliseconds since 1970. */
  now: number
  /** `host` or `host:port` of the page that asked. */
  domain: string
  /** The origin of that page: the message's URI must lie in it. */
  uri: string
  nonce: string
  accountAddress: string
  chainId: NetworkId
  /** Those that the message may name; most sign-ins have none. */
  resources: readonly string[]
}

/** How far a wallet's clock may be ahead of ours. */
export const CLOCK_SKEW_MS = 2 * 60_000
/** A message is signed while its nonce lives, and the clock may be behind. */
const AGE_MAX_MS = 5 * 60_000 + CLOCK_SKEW_MS
const LIFETIME_MAX_MS = 24 * 60 * 60_000

/**
 * Checks that a message is the one that was asked for, here and now.
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
  const issuedAt = Date.parse(fields.issuedAt)
  if (issuedAt > now + CLOCK_SKEW_MS) throw new LatchkeyError('SIWX_NOT_YET_VALID')
  if (issuedAt < now - AGE_MAX_MS) throw new LatchkeyError('SIWX_EXPIRED')
  if (fields.expirationTime === undefined) throw new LatchkeyError('SIWX_LIFETIME')
  checkValidity(fields, now)
  const lifetime = Date.parse(fields.expirationTime) - issuedAt
  if (lifetime <= 0 || lifetime > LIFETIME_MAX_MS) throw new LatchkeyError('SIWX_LIFETIME')
}

/**
 * Whether the time that a message gives itself has come and is not over: true again at each read of a session.
 *
 * @throws LatchkeyError `SIWX_EXPIRED` or `SIWX_NOT_YET_VALID`.
 */
export function checkValidity(fields: Pick<SiwxFields, 'expirationTime' | 'notBefore'>, now: number): void {
  const { expirationTime, notBefore } = fields
  if (expirationTime === undefined || Date.parse(expirationTime) <= now) throw new LatchkeyError('SIWX_EXPIRED')
  if (notBefore !== undefined && Date.parse(notBefore) > now) throw new LatchkeyError('SIWX_NOT_YET_VALID')
}

function originOf(uri: string): URL {
  if (!URL.canParse(uri)) throw mismatch('URI')
  const url = new URL(uri)
  // Of `data:` or `ipfs:` the origin is the text "null", of all of them the same one.
  if (url.origin === 'null' || url.username || url.password) throw mismatch('URI')
  return url
}

function requireSame(field: string, given: string, expected: string): void {
  if (given === '' || given !== expected) throw mismatch(field)
}

function mismatch(field: string): LatchkeyError {
  return new LatchkeyError('SIWX_MISMATCH', { data: { field } })
}
