import type { ClientAuth } from 'openid-client'
import * as v from 'valibot'
import type { SocialClient } from '../../../config/settings/socialSettings.ts'
import { oauthClient } from '../oauthClient.ts'
import { profileOf } from '../profileOf.ts'
import type { ProviderDeps, SocialProvider } from '../socialProvider.ts'

const userSchema = v.object({
  data: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)), username: v.string() }),
})

/**
 * https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code. Without an e-mail address: X only gives
 * it to apps with a special permission, and rejects the request of others.
 */
export function x(settings: SocialClient, deps: ProviderDeps): SocialProvider {
  const client = oauthClient({
    server: {
      issuer: settings.issuer ?? 'https://x.com',
      authorizationUrl: settings.authorizationUrl ?? 'https://x.com/i/oauth2/authorize',
      tokenUrl: settings.tokenUrl ?? 'https://api.x.com/2/oauth2/token',
    },
    clientId: settings.clientId,
    auth: basicAuth(settings),
    deps,
  })
  return {
    authorizationUrl: (flow) => client.authorizationUrl(flow, { scope: 'users.read tweet.read' }),
    async identify(answer, flow) {
      const { accessToken } = await client.exchange(answer, flow)
      const url = new URL(settings.profileUrl ?? 'https://api.x.com/2/users/me')
      const { data } = await client.request(url, accessToken, userSchema)
      return profileOf({ subject: data.id, email: undefined, isEmailVerified: false, userName: data.username })
    },
  }
}

// openid-client encodes `-` as `%2D` (RFC 6749 section 2.3.1), and it isn't known whether X accepts that.
function basicAuth({ clientId, clientSecret }: SocialClient): ClientAuth {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`)
}
