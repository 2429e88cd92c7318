import { ClientSecretPost } from 'openid-client'
import type { SocialClient } from '../../../config/settings/socialSettings.ts'
import { checkIdToken, providerKeys } from '../checkIdToken.ts'
import { oauthClient } from '../oauthClient.ts'
import { profileOf } from '../profileOf.ts'
import type { ProviderDeps, SocialProvider } from '../socialProvider.ts'

/** https://developers.google.com/identity/openid-connect/openid-connect */
export function google(settings: SocialClient, deps: ProviderDeps): SocialProvider {
  const { clientId, clientSecret } = settings
  const issuer = settings.issuer ?? 'https://accounts.google.com'
  const keys = providerKeys(settings.keysUrl ?? 'https://www.googleapis.com/oauth2/v3/certs', deps.fetch)
  const client = oauthClient({
    server: {
      issuer,
      authorizationUrl: settings.authorizationUrl ?? 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: settings.tokenUrl ?? 'https://oauth2.googleapis.com/token',
    },
    clientId,
    auth: ClientSecretPost(clientSecret),
    deps,
  })
  return {
    authorizationUrl: (flow) =>
      client.authorizationUrl(flow, {
        scope: 'openid email profile',
        nonce: flow.nonce,
        // Lets users with several accounts choose, because the wallet depends on it.
        prompt: 'select_account',
      }),
    async identify(answer, flow) {
      const { idToken } = await client.exchange(answer, flow)
      // Google documents both spellings.
      const issuers = [issuer, issuer.replace(/^https:\/\//, '')]
      const claims = await checkIdToken(idToken, { issuers, clientId, nonce: flow.nonce, keys, now: deps.now() })
      const { sub: subject, email, isEmailVerified, name } = claims
      return profileOf({ subject, email, isEmailVerified, userName: name })
    },
  }
}
