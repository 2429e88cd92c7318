import { LatchkeyError } from '@latchkey/protocol'
import { fromBase64 } from './crypto/base64.ts'
import { topicOf } from './crypto/keys.ts'

/** The contents of a pairing URI. It names no relay, since each wallet has its own. */
export type PairingUri = {
  topic: string
  /** 32 bytes in hex. Its hash is the topic. */
  symKey: string
  /** Unix milliseconds. Undefined if the URI has no expiry. */
  expiresAt?: number | undefined
  /** Further methods that the app sends, for example `wc_sessionAuthenticate`. */
  methods: readonly string[]
}

/** The text of a QR code or a link (https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri). */
export function formatPairingUri({ topic, symKey, expiresAt, methods }: PairingUri): string {
  const query = new URLSearchParams({ 'relay-protocol': 'irn', symKey })
  if (expiresAt !== undefined) query.set('expiryTimestamp', String(Math.floor(expiresAt / 1000)))
  if (methods.length > 0) query.set('methods', methods.join(','))
  return `wc:${topic}@2?${query}`
}

/**
 * Parses what a user scanned, pasted or opened. Accepts parameters in any order, `wc:` and `wc://`, up to two more levels of URL
 * encoding, a link with the URI in `uri`, and the whole URI in base64.
 *
 * @throws LatchkeyError `PAIRING_URI_INVALID` for anything else, including a key that doesn't match the topic;
 * `PAIRING_VERSION_UNSUPPORTED` for version 1.
 */
export function parsePairingUri(input: string): PairingUri {
  if (input.length > MAX_LENGTH) throw invalid('too long')
  const text = findUri(input.trim())
  const match = /^wc:(?:\/\/)?([0-9a-f-]{1,64})@(\d{1,3})(?:\?(.*))?$/i.exec(text)
  const [, topic = '', version, queryText = ''] = match ?? []
  if (version === '1') throw new LatchkeyError('PAIRING_VERSION_UNSUPPORTED')
  if (!match || version !== '2') throw invalid('not a pairing URI')
  const query = new URLSearchParams(queryText)
  const symKey = query.get('symKey')?.toLowerCase() ?? ''
  if (query.get('relay-protocol') !== 'irn') throw invalid('relay protocol')
  if (!HEX_32.test(symKey) || topicOf(symKey) !== topic.toLowerCase()) throw invalid('key does not belong to topic')
  const expiry = query.get('expiryTimestamp')
  if (expiry !== null && !/^\d{1,12}$/.test(expiry)) throw invalid('expiry')
  const expiresAt = expiry === null ? undefined : Number(expiry) * 1000
  return { topic: topic.toLowerCase(), symKey, expiresAt, methods: methodsOf(query.get('methods') ?? '') }
}

const MAX_LENGTH = 4096
const HEX_32 = /^[0-9a-f]{64}$/

function findUri(text: string): string {
  let found = text
  // Encoded as a parameter of a link, and twice by Telegram on Android.
  for (let step = 0; step < 4; step++) {
    if (/^wc:/i.test(found)) return found
    const inner = /[?&]uri=([^&#]+)/.exec(found)?.[1] ?? found
    const decoded = decode(inner)
    if (decoded === found) break
    found = decoded
  }
  const bytes = fromBase64(text)
  return bytes ? new TextDecoder().decode(bytes) : text
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** SDKs write plain names, the specification uses groups in brackets. */
function methodsOf(text: string): readonly string[] {
  return text.split(/[[\],]+/).filter((name) => /^\w{1,64}$/.test(name))
}

function invalid(reason: string): LatchkeyError {
  return new LatchkeyError('PAIRING_URI_INVALID', { data: { reason } })
}
