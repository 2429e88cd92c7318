import { createHmac } from 'node:crypto'
import { ClientSecretPost } from 'openid-client'
import * as v from 'valibot'
import type { SocialClient } from '../../../config/settings/socialSettings.ts'
import { oauthClient } from '../oauthClient.ts'
import { profileOf } from '../profileOf.ts'
import type { ProviderDeps, SocialProvider } from '../socialProvider.ts'

const userSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
})

/**
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow. Facebook may not have an e-mail
 * address, and never says that one is verified. A token only works with a proof that we know the secret. The API
 * version is part of its URLs.
 */
export function facebook(settings: SocialClient, deps: ProviderDeps): SocialProvider {
  const { clientSecret = '' } = settings
  const client = oauthClient({
    server: {
      issuer: settings.issuer ?? 'https://www.facebook.com',
      authorizationUrl: settings.authorizationUrl ?? 'https://www.facebook.com/v24.0/dialog/oauth',
      tokenUrl: settings.tokenUrl ?? 'https://graph.facebook.com/v24.0/oauth/access_token',
    },
    clientId: settings.clientId,
    auth: ClientSecretPost(clientSecret),
    deps,
  })
  return {
    authorizationUrl: (flow) => client.authorizationUrl(flow, { scope: 'email public_profile' }),
    async identify(answer, flow) {
      const { accessToken } = await client.exchange(answer, flow)
      const url = new URL(settings.profileUrl ?? 'https://graph.facebook.com/v24.0/me')
      url.searchParams.set('fields', 'id,name,email')
      url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'))
      const { id, name, email } = await client.request(url, accessToken, userSchema)
      return profileOf({ subject: id, email, isEmailVerified: false, userName: name })
    },
  }
}
