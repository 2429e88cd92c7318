import type { Config } from '../../config/configSchema.ts'
import { cookieName } from '../../features/signIn/routes/visitor.ts'
import { error, type Finding, ok } from '../finding.ts'

const NOBODY = '0x0000000000000000000000000000000000000001'

/** Whether the cookie that a sign-in with a wallet begins with arrives as the server sends it. */
export async function checkCookie(
  base: string,
  config: Pick<Config, 'publicUrl' | 'networks'>,
  { fetch }: { fetch: typeof globalThis.fetch },
): Promise<Finding[]> {
  const network = config.networks.find(({ id }) => id.startsWith('eip155:'))
  if (!network) return []
  const id = 'outside.cookie'
  const why = 'Visitors are not signed in, or a program in between can read their session.'
  const response = await fetch(`${base}/siwx/nonce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(config.publicUrl).origin },
    body: JSON.stringify({ caip10: `${network.id}:${NOBODY}` }),
  })
  if (response.status !== 200)
    return [
      error(id, `A sign-in can’t begin: ${base}/siwx/nonce answers with the status ${response.status}.`, {
        why,
        fix: 'Let the proxy pass on POST requests with their Origin, and check that publicUrl is what visitors open.',
      }),
    ]
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith(`${cookieName(config)}=`)) ?? ''
  const attributes = [
    'HttpOnly',
    'SameSite=Lax',
    'Path=/',
    ...(config.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  const missing = attributes.filter((attribute) => !cookie.split('; ').includes(attribute))
  if (cookie && missing.length === 0) return [ok(id, 'The cookie of a sign-in arrives as it was sent.')]
  return [
    error(
      id,
      cookie
        ? `The cookie of a sign-in arrives without ${missing.join(', ')}.`
        : 'The cookie of a sign-in does not arrive.',
      {
        why,
        fix: 'Let the proxy pass on Set-Cookie unchanged.',
      },
    ),
  ]
}
