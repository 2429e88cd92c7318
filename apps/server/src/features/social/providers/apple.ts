import { importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import * as v from 'valibot'
import type { SocialClient } from '../../../config/settings/socialSettings.ts'
import { checkIdToken, providerKeys } from '../checkIdToken.ts'
import { oauthClient } from '../oauthClient.ts'
import { profileOf } from '../profileOf.ts'
import type { ProviderDeps, SocialProvider } from '../socialProvider.ts'

const SECRET_SECONDS = 300
const APPLE = 'https://appleid.apple.com'

const part = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
const namedSchema = v.object({ name: v.object({ firstName: part, lastName: part }) })

/**
 * https://developer.apple.com/documentation/signinwithapple. Apple answers with a cross-site form post, which contains
 * the user's name only the first time. Anyone could forge that form, so only the name is taken from it.
 */
export function apple(settings: SocialClient, deps: ProviderDeps): SocialProvider {
  const { clientId } = settings
  const issuer = settings.issuer ?? APPLE
  const keys = providerKeys(settings.keysUrl ?? `${APPLE}/auth/keys`, deps.fetch)
  const client = oauthClient({
    server: {
      issuer,
      authorizationUrl: settings.authorizationUrl ?? `${APPLE}/auth/authorize`,
      tokenUrl: settings.tokenUrl ?? `${APPLE}/auth/token`,
    },
    clientId,
    auth: signedSecret(settings, issuer, deps.now),
    deps,
  })
  return {
    authorizationUrl: (flow) =>
      client.authorizationUrl(flow, {
        scope: 'openid name email',
        nonce: flow.nonce,
        // Apple requires this when scopes are requested.
        response_mode: 'form_post',
      }),
    async identify(answer, flow) {
      const userName = nameIn(answer.get('user'))
      const plain = new URLSearchParams([...answer].filter(([name]) => name !== 'user' && name !== 'id_token'))
      const { idToken } = await client.exchange(plain, flow)
      const now = deps.now()
      const claims = await checkIdToken(idToken, { issuers: [issuer], clientId, nonce: flow.nonce, keys, now })
      const { sub: subject, email, isEmailVerified } = claims
      return profileOf({ subject, email, isEmailVerified, userName })
    },
  }
}

/** Apple's client secret is a signed JWT. It is valid for five minutes and never stored. */
function signedSecret(
  { clientId, teamId = '', keyId = '', privateKey = '' }: SocialClient,
  issuer: string,
  now: () => number,
): ClientAuth {
  return async (_server, _client, body) => {
    const seconds = Math.floor(now() / 1000)
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + SECRET_SECONDS)
      .sign(await importPKCS8(privateKey, 'ES256'))
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}

function nameIn(user: string | null): string | undefined {
  try {
    const { name } = v.parse(namedSchema, JSON.parse(user ?? ''))
    return `${name.firstName} ${name.lastName}`
  } catch {
    // Apple sends it only the first time, and the form may be forged. Without it the user has no name.
    return undefined
  }
}
