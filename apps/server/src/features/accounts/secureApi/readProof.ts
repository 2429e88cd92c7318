import { type DeviceProof, deviceProofSchema } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import * as v from 'valibot'

const PROOF_CHARACTERS_MAX = 4_096
const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Strict: a private member would be a leaked key, another curve another algorithm. */
const headerSchema = v.strictObject({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  jwk: v.strictObject({ kty: v.literal('EC'), crv: v.literal('P-256'), x: coordinate, y: coordinate }),
})

/**
 * Parses a device proof (based on RFC 9449) and verifies its signature. The caller must check that it matches the
 * request.
 *
 * @throws LatchkeyError `PROOF_INVALID`
 */
export async function readProof(header: string | undefined): Promise<DeviceProof & { deviceId: string }> {
  try {
    if (header === undefined || header.length > PROOF_CHARACTERS_MAX) throw new Error('there is no proof')
    const { jwk } = v.parse(headerSchema, decodeProtectedHeader(header))
    const { payload } = await compactVerify(header, await importJWK(jwk, 'ES256'), { algorithms: ['ES256'] })
    const proof = v.parse(deviceProofSchema, JSON.parse(new TextDecoder().decode(payload)))
    return { ...proof, deviceId: await calculateJwkThumbprint(jwk) }
  } catch (cause) {
    throw embeddedError('PROOF_INVALID', { cause })
  }
}
