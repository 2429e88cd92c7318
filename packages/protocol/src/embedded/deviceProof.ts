import * as v from 'valibot'
import { randomIdSchema } from './bytesText.ts'

/**
 * Proves with each request which device it comes from (after RFC 9449). The header `dpop` holds a compact JWS, ES256,
 * whose header is `{ typ: 'dpop+jwt', alg: 'ES256', jwk }` with the device's public key and whose payload is this. The
 * device's id is the key's RFC 7638 thumbprint.
 */
export const deviceProofSchema = v.strictObject({
  /** Accepted once. */
  jti: randomIdSchema,
  htm: v.picklist(['GET', 'POST']),
  /** Origin and path, without the query. */
  htu: v.pipe(v.string(), v.maxLength(512)),
  /** Unix seconds; may differ by five minutes. */
  iat: v.pipe(v.number(), v.integer()),
  /** SHA-256 of the body's bytes, base64url. */
  bh: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** SHA-256 of the session token, base64url, if one is sent as `authorization: DPoP <token>`. */
  ath: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  /**
   * The device's other public key, P-256 raw uncompressed, base64url. What is released to the device is sealed to it.
   */
  sk: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  /** The origin of the page around the frame, from the handshake; the secure origin itself for its own pages. */
  org: v.pipe(v.string(), v.maxLength(512)),
})
export type DeviceProof = v.InferOutput<typeof deviceProofSchema>
