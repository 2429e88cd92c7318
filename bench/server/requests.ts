import { createECDH, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { type Bundle, CHAIN, secureSite, site } from './startBundle.ts'

/** Sends one request, or the few of one use, and waits for what the server answers. */
export type Request = () => Promise<unknown>

const page = '/getWallets?projectId=bench&page=1&entries=40'

/** The first page of the wallet list, as a browser asks for it. */
export function listWallets(server: Bundle): Request {
  const { send } = createClient(server)
  return () => send(page, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
}

/** The same by a browser that has it. */
export function listWalletsAgain(server: Bundle): Request {
  const { send } = createClient(server)
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const etag = send(page, { headers }).then(({ headers }) => String(headers.etag))
  return async () => send(page, { headers: { ...headers, 'if-none-match': await etag }, status: 304 })
}

/** A visitor's sign-in with a key's signature. */
export function signIn(server: Bundle): Request {
  const { send } = createClient(server)
  const account = privateKeyToAccount(generatePrivateKey())
  return async () => {
    const { body, headers } = await send('/siwx/nonce', { headers: { origin: site }, body: {} })
    const message = createSiweMessage({
      domain: new URL(site).host,
      uri: `${site}/`,
      address: account.address,
      chainId: CHAIN,
      version: '1',
      nonce: JSON.parse(body).nonce,
      issuedAt: new Date(),
      expirationTime: new Date(Date.now() + 3_600_000),
    })
    const signature = await account.signMessage({ message })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    await send('/siwx/sessions', { headers: { origin: site, cookie }, body: { message, signature }, status: 201 })
  }
}

/** The first page of activity of an address that nobody has asked for. */
export function readNewHistory(server: Bundle): Request {
  const { send } = createClient(server)
  return () => {
    const address = `0x${randomBytes(20).toString('hex')}`
    return send(`/v1/account/${address}/history?projectId=bench&chainId=eip155:${CHAIN}`, { headers: {} })
  }
}

/** The start of a sign-in by e-mail, by a browser and for an address that are both unknown. */
export function beginEmailLogin({ securePort }: { securePort: number }): Request {
  const { send } = createClient({ port: securePort })
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const sealing = createECDH('prime256v1')
  const sealKey = sealing.generateKeys('base64url')
  const path = '/api/login/email'
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  return () => {
    const body = { email: `${randomBytes(8).toString('hex')}@example.com` }
    const claims = encode({
      jti: randomBytes(16).toString('base64url'),
      htm: 'POST',
      htu: `${secureSite}${path}`,
      iat: Math.floor(Date.now() / 1000),
      bh: hash(JSON.stringify(body)),
      sk: sealKey,
      org: site,
    })
    const signed = `${header}.${claims}`
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const dpop = `${signed}.${signature.toString('base64url')}`
    const headers = { 'content-type': 'application/json', origin: secureSite, dpop, 'user-agent': 'Mozilla/5.0' }
    return send(path, { headers, body })
  }
}

/** Node's own client with connections that stay open: nothing else of it would be measured less. */
function createClient({ port }: { port: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  type Options = { headers: Record<string, string>; body?: unknown; status?: number }
  type Answer = { body: string; headers: NodeJS.Dict<string | string[]> }
  const send = (path: string, { headers, body, status = 200 }: Options) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const method = text === undefined ? 'GET' : 'POST'
      const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }
      const sent = httpRequest(
        { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const answer = Buffer.concat(chunks).toString('utf8')
            if (response.statusCode === status) resolve({ body: answer, headers: response.headers })
            else reject(new Error(`${path} answered ${response.statusCode}: ${answer.slice(0, 300)}`))
          })
        },
      )
      sent.once('error', reject)
      sent.end(text)
    })
  return { send }
}
