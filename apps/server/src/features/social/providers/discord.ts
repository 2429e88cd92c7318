import { ClientSecretPost } from 'openid-client'
import * as v from 'valibot'
import type { SocialClient } from '../../../config/settings/socialSettings.ts'
import { oauthClient } from '../oauthClient.ts'
import { profileOf } from '../profileOf.ts'
import type { ProviderDeps, SocialProvider } from '../socialProvider.ts'

const userSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  username: v.string(),
  discriminator: v.optional(v.string(), '0'),
  email: v.nullish(v.string()),
  verified: v.optional(v.boolean(), false),
})

/** https://discord.com/developers/docs/topics/oauth2 */
export function discord(settings: SocialClient, deps: ProviderDeps): SocialProvider {
  const client = oauthClient({
    server: {
      issuer: settings.issuer ?? 'https://discord.com',
      authorizationUrl: settings.authorizationUrl ?? 'https://discord.com/oauth2/authorize',
      tokenUrl: settings.tokenUrl ?? 'https://discord.com/api/oauth2/token',
    },
    clientId: settings.clientId,
    auth: ClientSecretPost(settings.clientSecret),
    deps,
  })
  return {
    authorizationUrl: (flow) => client.authorizationUrl(flow, { scope: 'identify email' }),
    async identify(answer, flow) {
      const { accessToken } = await client.exchange(answer, flow)
      const url = new URL(settings.profileUrl ?? 'https://discord.com/api/users/@me')
      const user = await client.request(url, accessToken, userSchema)
      const { id: subject, email, verified: isEmailVerified } = user
      return profileOf({ subject, email, isEmailVerified, userName: discordName(user) })
    },
  }
}

/**
 * A handle in the form that the display rule expects, which drops a trailing `0` (R5.17). Current handles have the
 * discriminator 0: `neo` becomes `neo0`, and `neo2000` becomes `neo20000`, so that nothing of it is lost.
 */
export function discordName({ username, discriminator }: { username: string; discriminator: string }): string {
  return discriminator === '0' ? `${username}0` : `${username}#${discriminator}`
}
