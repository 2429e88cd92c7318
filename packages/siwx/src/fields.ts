import type { NetworkId } from '@latchkey/protocol'
import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

/**
 * What a sign-in message says (https://chainagnostic.org/CAIPs/caip-122). Times are RFC 3339 texts and stay as they
 * were written, since the signature covers them.
 */
export type SiwxFields = {
  /** Who asks: `host` or `host:port`, before it the scheme where the message names one. */
  domain: string
  scheme?: string | undefined
  /** As its namespace writes it; on EVM with the checksum of EIP-55. */
  accountAddress: string
  chainId: NetworkId
  statement?: string | undefined
  uri: string
  version: '1'
  nonce: string
  issuedAt: string
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

// EIP-4361's grammar, which CAIP-122 takes over: RFC 3986 without its percent-encoding where a person reads.
const characters = "A-Za-z0-9._~:/?#[\\]@!$&'()*+,;=\\-"
const domain = /^(?:[A-Za-z0-9._~!$&'()*+,;=:%-]+@)?(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~-]+)(?::\d{1,5})?$/
const uri = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:(?:[${characters}]|%[0-9A-Fa-f]{2})+$`)
const statement = new RegExp(`^[${characters} ]+$`)
const requestId = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

const text = (max: number, pattern: RegExp, what: string) =>
  v.pipe(
    v.string(`${what} is missing`),
    v.maxLength(max, `${what} is too long`),
    v.regex(pattern, `${what} is not valid`),
  )
const timeSchema = (what: string) =>
  v.pipe(
    text(40, time, what),
    v.check((written) => isRealTime(written), `${what} is not a time that exists`),
  )

/** Everything that a field must be by itself. Whether it is what was asked for is `checkFields`'s part. */
export const siwxFieldsSchema = v.strictObject({
  domain: text(255, domain, 'domain'),
  scheme: v.optional(text(20, /^[A-Za-z][A-Za-z0-9+.-]*$/, 'scheme')),
  accountAddress: text(128, /^[a-zA-Z0-9]+$/, 'address'),
  chainId: networkIdSchema,
  statement: v.optional(text(1000, statement, 'statement')),
  uri: text(2000, uri, 'URI'),
  version: v.literal('1', 'version is not known'),
  nonce: text(128, /^[a-zA-Z0-9]{8,}$/, 'nonce'),
  issuedAt: timeSchema('issued-at'),
  expirationTime: v.optional(timeSchema('expiration-time')),
  notBefore: v.optional(timeSchema('not-before')),
  requestId: v.optional(text(255, requestId, 'request-id')),
  resources: v.optional(v.pipe(v.array(text(2000, uri, 'resource')), v.maxLength(50, 'there are too many resources'))),
})

// `Date` takes 30 February for 1 March.
function isRealTime(written: string): boolean {
  const [year, month, day] = written.slice(0, 10).split('-').map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0))
  return date.getUTCDate() === day && !Number.isNaN(Date.parse(written))
}
