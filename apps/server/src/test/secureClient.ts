import { createHash, randomBytes } from 'node:crypto'
import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'

export const secureOrigin = 'http://localhost:3001'
export const pageOrigin = 'http://localhost:3000'

type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response> | Response
type Change = {
  token?: string
  headers?: Record<string, string>
  method?: string
  /** Overrides members of the proof. */
  proof?: Record<string, unknown>
  /** The body to send, if it differs from the one in the proof. */
  sent?: string
}

/** A browser's frame: its key, and proven calls to the secure origin. `fetch` is Hono's `request` or a real one. */
export async function createDevice(
  fetch: Fetch,
  options: { origin?: string; userAgent?: string; language?: string } = {},
) {
  const { origin = pageOrigin, userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } =
    options
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const jwk = { kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '' }
  const sealPair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const sealKey = Buffer.from(await crypto.subtle.exportKey('raw', sealPair.publicKey)).toString('base64url')

  const prove = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
      .sign(privateKey)

  async function request(
    path: string,
    body: unknown = {},
    { token, headers = {}, method = 'POST', proof = {}, sent }: Change = {},
  ) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const claims = {
      jti: randomBytes(16).toString('base64url'),
      htm: method,
      htu: `${secureOrigin}${path}`,
      iat: Math.floor(Date.now() / 1000),
      bh: hash(text),
      ...(token ? { ath: hash(token) } : {}),
      sk: sealKey,
      org: origin,
      ...proof,
    }
    const authorization = token ? { authorization: `DPoP ${token}` } : {}
    const dpop = await prove(claims)
    const all = {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(options.language ? { 'accept-language': options.language } : {}),
      origin: secureOrigin,
      dpop,
      ...authorization,
      ...headers,
    }
    return { method, headers: all, body: sent ?? text }
  }
  const send = async (path: string, body: unknown = {}, change: Change = {}) =>
    fetch(path, await request(path, body, change))
  /** The JSON of the response. @throws with status and code if the status isn't 200 */
  const take = async (path: string, body: unknown = {}, change: Change = {}) => {
    const response = await send(path, body, change)
    const json = await response.json()
    if (response.status !== 200) throw new Error(`${path} ${response.status} ${json.reasons?.[0]?.code}`)
    return json
  }
  return { id: await calculateJwkThumbprint(jwk), jwk, sealKey, sealPair, privateKey, prove, request, send, take }
}
export type Device = Awaited<ReturnType<typeof createDevice>>

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The status and code of a response. */
export async function refusal(response: Response | Promise<Response>): Promise<readonly [number, string | undefined]> {
  const { status, ...rest } = await (async () => {
    const settled = await response
    return { status: settled.status, body: await settled.json() }
  })()
  return [status, rest.body.reasons?.[0]?.code]
}
