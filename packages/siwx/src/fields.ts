import type { NetworkId } from '@latchkey/protocol'
import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { readTime } from './readTime.ts'

/**
 * The fields of a sign-in message (https://chainagnostic.org/CAIPs/caip-122). Times are RFC 3339 texts and are kept
 * unchanged, because the signature covers them.
 */
export type SiwxFields = {
  /** `host` or `host:port` of the requesting page, after the scheme if the message has one. */
  domain: string
  scheme?: string | undefined
  /** In its namespace's format; on EVM with the checksum of EIP-55. */
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

// EIP-4361's grammar, which CAIP-122 adopts: RFC 3986 without percent-encoding in parts that people read.
const characters = "A-Za-z0-9._~:/?#[\\]@!$&'()*+,;=\\-"
const domain = /^(?:[A-Za-z0-9._~!$&'()*+,;=:%-]+@)?(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~-]+)(?::\d{1,5})?$/
const uri = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:(?:[${characters}]|%[0-9A-Fa-f]{2})+$`)
const statement = new RegExp(`^[${characters} ]+$`)
const requestId = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*$/

const text = (max: number, pattern: RegExp, what: string) =>
  v.pipe(
    v.string(`${what} is missing`),
    v.maxLength(max, `${what} is too long`),
    v.regex(pattern, `${what} is not valid`),
  )
const timeSchema = (what: string) =>
  v.pipe(
    v.string(`${what} is missing`),
    v.maxLength(40, `${what} is too long`),
    v.check((written) => readTime(written) !== undefined, `${what} is not an existing time`),
  )

/** What makes each field valid. Whether it is the requested one is checked by `checkFields`. */
export const siwxFieldsSchema: v.GenericSchema<unknown, SiwxFields> = v.strictObject({
  domain: text(255, domain, 'domain'),
  scheme: v.optional(text(20, /^[A-Za-z][A-Za-z0-9+.-]*$/, 'scheme')),
  accountAddress: text(128, /^[a-zA-Z0-9]+$/, 'address'),
  chainId: networkIdSchema,
  statement: v.optional(text(1000, statement, 'statement')),
  uri: text(2000, uri, 'URI'),
  version: v.literal('1', 'version is unknown'),
  nonce: text(128, /^[a-zA-Z0-9]{8,}$/, 'nonce'),
  issuedAt: timeSchema('issued-at'),
  expirationTime: v.optional(timeSchema('expiration-time')),
  notBefore: v.optional(timeSchema('not-before')),
  requestId: v.optional(text(255, requestId, 'request-id')),
  resources: v.optional(v.pipe(v.array(text(2000, uri, 'resource')), v.maxLength(50, 'there are too many resources'))),
})
