import { client, type WindowProvider } from './clients.ts'

/** The `social` setting for the server, with the devnet's providers. */
export function socialSettings(
  origin: string,
  applePrivateKey: string,
): Record<WindowProvider, Record<string, string>> {
  const own = { clientId: client.id, clientSecret: client.secret }
  const at = (provider: WindowProvider) => ({
    issuer: `${origin}/${provider}`,
    authorizationUrl: `${origin}/${provider}/authorize`,
    tokenUrl: `${origin}/${provider}/token`,
  })
  const { appleTeam: teamId, appleKey: keyId } = client
  return {
    google: { ...own, ...at('google'), keysUrl: `${origin}/google/keys` },
    github: { ...own, ...at('github'), profileUrl: `${origin}/github/user` },
    apple: {
      clientId: client.id,
      ...at('apple'),
      teamId,
      keyId,
      privateKey: applePrivateKey,
      keysUrl: `${origin}/apple/keys`,
    },
    facebook: { ...own, ...at('facebook'), profileUrl: `${origin}/facebook/me` },
    x: { ...own, ...at('x'), profileUrl: `${origin}/x/me` },
    discord: { ...own, ...at('discord'), profileUrl: `${origin}/discord/me` },
  }
}
