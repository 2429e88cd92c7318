import { exportJWK, exportPKCS8, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose'
import { client, type WindowProvider } from './clients.ts'

/** Whether a token request authenticates our server, with the provider's method. */
export function isOurClient(
  provider: WindowProvider,
  { form, authorization, isAppleSecret }: ClientProof,
): Promise<boolean> | boolean {
  const isBasic = authorization === `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  // X accepts only this from clients with a secret; the others accept only the form.
  if (provider === 'x') return isBasic && !form.has('client_secret')
  if (authorization !== undefined || form.get('client_id') !== client.id) return false
  const secret = form.get('client_secret') ?? ''
  return provider === 'apple' ? isAppleSecret(secret) : secret === client.secret
}

export type ClientProof = {
  form: URLSearchParams
  authorization: string | undefined
  isAppleSecret: (secret: string) => Promise<boolean>
}

/**
 * The keys of the devnet's Apple: the one that our server signs client secrets with, and the one that signs ID tokens.
 */
export async function createAppleKeys(issuer: string, now: () => number) {
  const server = await generateKeyPair('ES256', { extractable: true })
  const tokens = await generateKeyPair('RS256', { extractable: true })
  const publicKey: JWK = { ...(await exportJWK(tokens.publicKey)), kid: 'devnet-apple', alg: 'RS256', use: 'sig' }
  return {
    /** The content of Apple's `.p8` file. */
    privateKey: await exportPKCS8(server.privateKey),
    keySet: { keys: [publicKey] },
    async isSecret(secret: string): Promise<boolean> {
      const expected = { issuer: client.appleTeam, subject: client.id, audience: issuer, algorithms: ['ES256'] }
      return jwtVerify(secret, server.publicKey, { ...expected, maxTokenAge: '180 days' }).then(
        ({ protectedHeader }) => protectedHeader.kid === client.appleKey,
        () => false,
      )
    },
    idToken(claims: Record<string, unknown>): Promise<string> {
      const seconds = Math.floor(now() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'devnet-apple' })
        .setIssuer(issuer)
        .setAudience(client.id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 600)
        .sign(tokens.privateKey)
    },
  }
}
export type AppleKeys = Awaited<ReturnType<typeof createAppleKeys>>
