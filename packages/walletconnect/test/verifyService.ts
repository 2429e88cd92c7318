import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stopAfter } from './clients.ts'

/** A verify service that attests whatever a test wants. */
export async function startVerifyService() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const inAMinute = Math.floor(Date.now() / 1000) + 60
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ publicKey: publicKey.export({ format: 'jwk' }), expiresAt: inAMinute })),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stopAfter(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Creates the token of a sealed message. */
    attest(message: string, claims: { origin: string; isScam?: boolean }): string {
      const id = createHash('sha256').update(message).digest('hex')
      const signed = [{ alg: 'ES256' }, { id, exp: inAMinute, isVerified: true, ...claims }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}
