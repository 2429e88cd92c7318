import { isLatchkeyError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { topicOf } from './crypto/keys.ts'
import { formatPairingUri, parsePairingUri } from './pairingUri.ts'

const symKey = 'cfe64b3a58371451aa931b549552ee76ba01b9e87e196eb7fe91ad4594913244'
const topic = topicOf(symKey)
const now = 1_795_000_000_000
const uri = formatPairingUri({ topic, symKey, expiresAt: now + 300_000, methods: [] })
const parsed = { topic, symKey, expiresAt: now + 300_000, methods: [] }

describe('a pairing URI', () => {
  it('has the topic, the key and the expiry', () => {
    expect(uri).toBe(`wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1795000300`)
    expect(parsePairingUri(uri)).toEqual(parsed)
  })

  it.each([
    ['another order', `wc:${topic}@2?expiryTimestamp=1795000300&symKey=${symKey}&relay-protocol=irn&relay-data=00`],
    ['slashes', uri.replace('wc:', 'wc://')],
    ['a link', `metamask://wc?uri=${encodeURIComponent(uri)}`],
    ['a link, encoded twice', `https://wallet.example/wc?uri=${encodeURIComponent(encodeURIComponent(uri))}`],
    ['encoding alone', encodeURIComponent(encodeURIComponent(uri))],
    ['base64', btoa(uri)],
    ['spaces around it', `  ${uri}\n`],
  ])('is parsed with %s', (_, text) => {
    expect(parsePairingUri(text)).toEqual(parsed)
  })

  it('has methods, plain or in groups', () => {
    expect(parsePairingUri(`${uri}&methods=wc_sessionAuthenticate`).methods).toEqual(['wc_sessionAuthenticate'])
    expect(parsePairingUri(`${uri}&methods=[a,b],[c]`).methods).toEqual(['a', 'b', 'c'])
  })

  it.each([
    ['PAIRING_VERSION_UNSUPPORTED', `wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fb.example&key=00`],
    ['PAIRING_URI_INVALID', uri.replace(symKey, '0'.repeat(64))],
    ['PAIRING_URI_INVALID', uri.replace('irn', 'waku')],
    ['PAIRING_URI_INVALID', uri.replace('1795000300', 'soon')],
    ['PAIRING_URI_INVALID', `wc:${topic}@2`],
    ['PAIRING_URI_INVALID', uri + 'x'.repeat(1_000_000)],
    ['PAIRING_URI_INVALID', ''],
    ['PAIRING_URI_INVALID', 'https://example.com'],
  ])('is refused as %s', (code, text) => {
    expect(() => parsePairingUri(text)).toThrow(expect.objectContaining({ code }))
  })

  it('is parsed to what it was formatted from, and any other text throws a LatchkeyError', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.tuple(fc.string(), fc.string()).map(([a, b]) => `wc:${a}@2?${b}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        try {
          parsePairingUri(text)
        } catch (error) {
          return isLatchkeyError(error)
        }
        return true
      }),
    )
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 1, max: 10 ** 10 }),
        (key, seconds) => {
          const hex = [...key].map((byte) => byte.toString(16).padStart(2, '0')).join('')
          const one = { topic: topicOf(hex), symKey: hex, expiresAt: seconds * 1000, methods: ['a'] }
          expect(parsePairingUri(formatPairingUri(one))).toEqual(one)
        },
      ),
    )
  })
})
