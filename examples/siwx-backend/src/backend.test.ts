import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { networkId } from '@latchkey/protocol'
import { formatSiwxMessage } from '@latchkey/siwx'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleProgram } from '../../../scripts/build/bundleProgram.mjs'
import { createBackend } from './createBackend.ts'
import { createVerifier } from './createVerifier.ts'

// The Latchkey server as a program, and the example in front of it. A Solana key signs, so no chain is needed.
const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'latchkey-example-'))
const issuer = 'http://localhost:3000'
const audience = 'http://localhost:4000'
let latchkey: ChildProcess
let url: string
let backend: Server
let ahead = 0

beforeAll(async () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const networks = [{ id: 'eip155:7', name: 'Seven', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:1' }] }]
  const settings = {
    port: 0,
    publicUrl: issuer,
    dataDir: join(home, 'data'),
    projectId: '0'.repeat(32),
    defaultNetwork: 'eip155:7',
    networks,
  }
  writeFileSync(join(home, 'config.json'), JSON.stringify(settings))
  latchkey = spawn(process.execPath, [await bundleProgram(main)], {
    env: { ...process.env, LATCHKEY_CONFIG: join(home, 'config.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!latchkey.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(latchkey.stdout)) {
    if (!line.includes('"listening"')) continue
    url = JSON.parse(line).listening
    break
  }
  // The server runs at its configured URL, as behind a proxy.
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => ask(String(input).replace(issuer, url), init)
  const findVisitor = createVerifier({ issuer, audience, now: () => Date.now() + ahead })
  backend = createServer(createBackend(findVisitor)).listen(0)
  await once(backend, 'listening')
})

afterAll(async () => {
  backend.close()
  const ended = once(latchkey, 'exit')
  latchkey.kill('SIGTERM')
  await ended
  rmSync(home, { recursive: true, force: true })
})

/** Signs in at the Latchkey server as a page does, and requests a token. */
async function tokenFor(wanted: string): Promise<{ account: string; token: string }> {
  const seed = new Uint8Array(32).fill(5)
  const chainId = networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const accountAddress = base58.encode(ed25519.getPublicKey(seed))
  const post = (path: string, body: object, cookie = '') =>
    fetch(issuer + path, { method: 'POST', headers: { origin: issuer, cookie }, body: JSON.stringify(body) })
  const asked = await post('/siwx/nonce', { caip10: `${chainId}:${accountAddress}` })
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { nonce } = await asked.json()
  const message = formatSiwxMessage({
    domain: 'localhost:3000',
    uri: issuer,
    accountAddress,
    chainId,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 60 * 60_000).toISOString(),
  })
  const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), seed))
  const signedIn = await post('/siwx/sessions', { message, signature }, cookieOf(asked))
  const { token } = await (await post('/siwx/token', { audience: wanted }, cookieOf(signedIn))).json()
  return { account: `${chainId}:${accountAddress}`, token }
}

const readNotes = (authorization?: string) => {
  const { port } = backend.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/notes`, { headers: authorization ? { authorization } : {} })
}

it('shows the notes to their owner', async () => {
  const { account, token } = await tokenFor(audience)
  const response = await readNotes(`Bearer ${token}`)
  expect([response.status, await response.json()]).toEqual([
    200,
    { owner: account, notes: ['Only you can read this.'] },
  ])
})

it('rejects a missing token, a modified one, one for another backend, and an expired one', async () => {
  const { token } = await tokenFor(audience)
  const [head, body, signature] = token.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const other = await tokenFor('https://other.example')
  const changed = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), sub: 'eip155:1:0x0' }),
  )
  for (const wrong of [
    undefined,
    'Bearer',
    `Bearer ${head}.${changed.toString('base64url')}.${signature}`,
    `Bearer ${none}.${body}.`,
    `Bearer ${head}.${body}.`,
    `Bearer ${token}.x`,
    `Bearer ${other.token}`,
  ])
    expect((await readNotes(wrong)).status).toBe(401)
  ahead = 6 * 60_000
  expect((await readNotes(`Bearer ${token}`)).status).toBe(401)
  ahead = 0
})
