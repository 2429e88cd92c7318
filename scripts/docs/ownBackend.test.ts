import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it, onTestFinished } from 'vitest'
import { readBlocks } from './readBlocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('lets in who is signed in, and nobody else, in the backend of docs/guides/own-backend.md', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: '1', alg: 'ES256' }
  const latchkey = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] }))).listen(0)
  await once(latchkey, 'listening')
  const issuer = `http://127.0.0.1:${(latchkey.address() as AddressInfo).port}`
  const folder = makeFolder()
  onTestFinished(() => {
    latchkey.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const block = readBlocks(root, 'docs/guides/own-backend.md').find(({ code }) => code.startsWith('// src/hono.ts'))
  writeFileSync(join(folder, 'hono.ts'), block?.code.replaceAll('http://localhost:3000', issuer) ?? '')
  const { default: app } = await import(join(folder, 'hono.ts'))

  const tokenFor = (audience: string, lifetime = '5m') =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: '1' })
      .setIssuer(issuer)
      .setSubject(account)
      .setAudience(audience)
      .setExpirationTime(lifetime)
      .sign(privateKey)
  const ask = (token?: string): Promise<Response> =>
    app.request('/api/notes', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

  const answer = await ask(await tokenFor('http://localhost:4000'))
  expect([answer.status, await answer.json()]).toEqual([200, { owner: account, notes: [] }])
  const expired = await tokenFor('http://localhost:4000', '1 minute ago')
  for (const wrong of [undefined, 'x', await tokenFor('https://other.example'), expired])
    expect((await ask(wrong)).status).toBe(401)
})

function makeFolder(): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  return mkdtempSync(join(root, '.cache/docs-backend-'))
}
