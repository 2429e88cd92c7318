import * as v from 'valibot'
import { RelayFault } from '../relayFault.ts'
import { clientIdSchema, isSignedBy, readSignedToken } from './signedToken.ts'

export type RelayIdentity = {
  /** The client's public key as `did:key:z…`. Mailboxes belong to it. */
  clientId: string
  /** Identifies one running SDK of that client. Stays the same when it reconnects, and differs between tabs. */
  instance: string
}

type Deps = { isOwnAudience: (audience: string) => boolean; now: () => number }

// A strict check would lock out clients with a wrong clock. The token only names a mailbox's owner, so a day is no risk.
const SKEW_SECONDS = 24 * 60 * 60
const claimsSchema = v.object({
  iss: clientIdSchema,
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.pipe(v.string(), v.maxLength(2048)),
  iat: v.number(),
  exp: v.number(),
})

/**
 * Identifies a client by the token that it signed with its own key.
 *
 * @throws RelayFault `MissingJwt` or `InvalidJwt`, with this server's time, so that a client can correct its clock
 */
export function readRelayToken(token: string | undefined, { isOwnAudience, now }: Deps): RelayIdentity {
  if (!token) throw new RelayFault('MissingJwt')
  const seconds = Math.floor(now() / 1000)
  const refuse = (why: string) => new RelayFault('InvalidJwt', `: ${why} (server time ${seconds})`)

  const signed = readSignedToken(token, claimsSchema)
  if (!signed) throw refuse('it cannot be read')
  const { iss, sub, aud, iat, exp } = signed.claims
  if (!isSignedBy(iss, signed)) throw refuse('its signature is wrong')
  if (!isOwnAudience(aud)) throw refuse('it is for another relay')
  if (iat > seconds + SKEW_SECONDS) throw refuse('it is from the future')
  if (exp < seconds - SKEW_SECONDS) throw refuse('it has expired')
  return { clientId: iss, instance: `${iss} ${sub}` }
}
