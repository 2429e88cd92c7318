import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as v from 'valibot'

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.string(),
  azp: v.optional(v.string()),
  email: v.optional(v.string()),
  // Apple has sent this as a string (https://developer.apple.com/documentation/signinwithapplerestapi).
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(v.string()),
})
export type IdClaims = Omit<v.InferOutput<typeof claimsSchema>, 'email_verified'> & { isEmailVerified: boolean }

/**
 * Validates an ID token (OpenID Connect Core 1.0 section 3.1.3.7): signed with a key of the provider and an asymmetric
 * algorithm, issued for us and for this very flow, and not expired.
 *
 * @throws if any of this fails
 */
export async function checkIdToken(
  token: string | undefined,
  expected: { issuers: string[]; clientId: string; nonce: string; keys: JWTVerifyGetKey; now: number },
): Promise<IdClaims> {
  if (token === undefined) throw new Error('the provider sent no ID token')
  const { payload } = await jwtVerify(token, expected.keys, {
    issuer: expected.issuers,
    audience: expected.clientId,
    algorithms: ['RS256', 'ES256', 'PS256'],
    requiredClaims: ['iat', 'exp', 'sub', 'nonce'],
    maxTokenAge: '10 min',
    clockTolerance: '1 min',
    currentDate: new Date(expected.now),
  })
  const { email_verified, ...claims } = v.parse(claimsSchema, payload)
  if (claims.nonce !== expected.nonce) throw new Error('the ID token is of another sign-in')
  if (claims.azp !== undefined && claims.azp !== expected.clientId)
    throw new Error('the ID token is for another client')
  return { ...claims, isEmailVerified: email_verified === true || email_verified === 'true' }
}

/** A provider's public keys, fetched on demand and cached for a while. */
export function providerKeys(url: string, fetch: typeof globalThis.fetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { [customFetch]: (address, options) => fetch(address, options) })
}
