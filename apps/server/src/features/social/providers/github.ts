import { ClientSecretPost } from 'openid-client'
import * as v from 'valibot'
import type { SocialClient } from '../../../config/settings/socialSettings.ts'
import { oauthClient } from '../oauthClient.ts'
import { profileOf } from '../profileOf.ts'
import type { ProviderDeps, SocialProvider } from '../socialProvider.ts'

const userSchema = v.object({ id: v.pipe(v.number(), v.safeInteger()), login: v.string() })
const emailsSchema = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))

/**
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps. GitHub reports errors with
 * status 200 and without a token. A login name can move to another user, the numeric id can't.
 */
export function github(settings: SocialClient, deps: ProviderDeps): SocialProvider {
  const profileUrl = settings.profileUrl ?? 'https://api.github.com/user'
  const client = oauthClient({
    server: {
      issuer: settings.issuer ?? 'https://github.com/login/oauth',
      authorizationUrl: settings.authorizationUrl ?? 'https://github.com/login/oauth/authorize',
      tokenUrl: settings.tokenUrl ?? 'https://github.com/login/oauth/access_token',
    },
    clientId: settings.clientId,
    auth: ClientSecretPost(settings.clientSecret),
    deps,
  })
  return {
    authorizationUrl: (flow) => client.authorizationUrl(flow, { scope: 'read:user user:email' }),
    async identify(answer, flow) {
      const { accessToken } = await client.exchange(answer, flow)
      const user = await client.request(new URL(profileUrl), accessToken, userSchema)
      const emails = await client.request(new URL(`${profileUrl}/emails`), accessToken, emailsSchema)
      const email = emails.find(({ primary, verified }) => primary && verified)?.email
      return profileOf({ subject: String(user.id), email, isEmailVerified: true, userName: user.login })
    },
  }
}
