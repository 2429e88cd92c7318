import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../config/configSchema.ts'
import { type RunningServer, startServer } from '../../startServer.ts'
import { testConfig } from '../../test/startApp.ts'
import { checkOutside } from './checkOutside.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
let server: RunningServer
let config: Config

beforeAll(async () => {
  const frameDir = join(home, 'frame')
  mkdirSync(frameDir)
  writeFileSync(join(frameDir, 'frame.html'), '<head></head>')
  const sha256 = createHash('sha256').update('<head></head>').digest('hex')
  writeFileSync(join(frameDir, 'files.json'), JSON.stringify({ sha256: { 'frame.html': sha256 } }))
  const key = () => randomBytes(32).toString('base64url')
  config = testConfig({
    ...{ port: 0, securePort: 0, dataDir: join(home, 'data'), frameDir, rateLimit: 'on', trustProxy: 1 },
    ...{ secureUrl: 'http://localhost:3001', masterKey: key(), recoveryKey: key() },
    networks: [
      {
        ...{ id: 'eip155:1', name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        upstreams: [{ http: 'http://127.0.0.1:1' }],
      },
    ],
  })
  server = await startServer({ config, log: pino({ level: 'silent' }), about: { version: '1.2.3', commit: 'test' } })
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

type Changes = {
  /** What the proxy makes of X-Forwarded-For. */
  forwarded?: 'replaced' | 'appended'
  /** What it adds to or takes from an answer. */
  headers?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders
  passesUpgrades?: boolean
}

/** A proxy in front of an origin of the server, as an operator may configure it. */
async function startProxy(
  target: string,
  { forwarded = 'replaced', headers = (given) => given, passesUpgrades = true }: Changes,
) {
  const own = ({ 'x-forwarded-for': given, ...rest }: IncomingHttpHeaders) => ({
    ...rest,
    'x-forwarded-for': forwarded === 'appended' && given ? `${given}, 127.0.0.9` : '127.0.0.9',
  })
  const proxy = createServer((asked, answer) => {
    const options = { method: asked.method, headers: own(asked.headers) }
    const passed = request(target + asked.url, options, (response) => {
      answer.writeHead(response.statusCode ?? 502, headers(response.headers))
      response.pipe(answer)
    })
    asked.pipe(passed)
  })
  if (passesUpgrades)
    proxy.on('upgrade', (asked, socket) => {
      const passed = request(target + asked.url, { headers: own(asked.headers) }).end()
      passed.on('upgrade', (response, other) => {
        const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
        for (const each of [socket, other]) each.on('error', () => each.destroy())
        socket.pipe(other).pipe(socket)
      })
    })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return `http://localhost:${(proxy.address() as AddressInfo).port}`
}

async function check(changes: Changes = {}, more: Partial<Config> = {}) {
  const url = await startProxy(server.url, changes)
  const secureUrl = await startProxy(server.secureUrl ?? '', changes)
  const socketMs = changes.passesUpgrades === false ? { socketMs: 500 } : {}
  const found = await checkOutside({ ...config, ...more, secureUrl }, url, { fetch, ...socketMs })
  return Object.fromEntries(found.map(({ id, level, what }) => [id, `${level} ${what.replace(/:\d+/g, '')}`]))
}

it('finds everything as the server sends it', async () => {
  expect(await check()).toEqual({
    outside: 'warning http://localhost runs v1.2.3, and is degraded: network eip155 no node answers.',
    'outside.secure': 'warning http://localhost runs, and is degraded: network eip155 no node answers.',
    'outside.forwarded': expect.stringMatching(/^ok /),
    'outside.headers': expect.stringMatching(/^ok /),
    'outside.cookie': 'ok The cookie of a sign-in arrives as it was sent.',
    'outside.socket.relay': 'ok WebSockets of /relay pass.',
    'outside.socket.balances': 'ok WebSockets of /v1/balances/events pass.',
  })
})

it('finds that the address of a visitor is not the one that the nearest proxy saw', async () => {
  // The server trusts one proxy, and there is none: everything in the header is the visitor's.
  const found = await checkOutside(config, server.url, { fetch })
  expect(found.find(({ id }) => id === 'outside.forwarded')).toMatchObject({ level: 'error' })
  expect(await check({ forwarded: 'appended' })).toMatchObject({ 'outside.forwarded': expect.stringMatching(/^ok /) })
})

it('finds a proxy that changes the headers of the frame', async () => {
  const withoutPolicy = ({ 'content-security-policy': _, ...rest }: IncomingHttpHeaders) => rest
  expect(await check({ headers: withoutPolicy })).toMatchObject({
    'outside.headers': 'error content-security-policy of the secure frame arrives as nothing.',
  })
  expect(await check({ headers: (given) => ({ ...given, 'x-frame-options': 'DENY' }) })).toMatchObject({
    'outside.headers': 'error Something in front adds X-Frame-Options: DENY.',
  })
})

it('finds a proxy that changes the cookie of a sign-in', async () => {
  const open = ({ 'set-cookie': given, ...rest }: IncomingHttpHeaders) => ({
    ...rest,
    ...(given ? { 'set-cookie': given.map((cookie) => cookie.replace('; HttpOnly', '')) } : {}),
  })
  expect(await check({ headers: open })).toMatchObject({
    'outside.cookie': 'error The cookie of a sign-in arrives without HttpOnly.',
  })
  const without = ({ 'set-cookie': _, ...rest }: IncomingHttpHeaders) => rest
  expect(await check({ headers: without })).toMatchObject({
    'outside.cookie': 'error The cookie of a sign-in does not arrive.',
  })
})

it('finds a server that runs with other settings', async () => {
  expect(await check({}, { publicUrl: 'https://another.example' })).toMatchObject({
    'outside.headers': expect.stringMatching(/^error content-security-policy/),
  })
})

it('finds a proxy that passes no WebSockets', async () => {
  expect(await check({ passesUpgrades: false })).toMatchObject({
    'outside.socket.relay': expect.stringMatching(/^error A WebSocket to .*relay fails/),
    'outside.socket.balances': expect.stringMatching(/^error /),
  })
})

it('finds another program, and none', async () => {
  const other = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await checkOutside({ ...config, secureUrl: url }, url, { fetch })).toMatchObject([
    { id: 'outside', level: 'error', what: expect.stringContaining('not as Latchkey does') },
    { id: 'outside.secure', level: 'error', what: expect.stringContaining('not as Latchkey does') },
  ])
  other.close()
  other.closeAllConnections()
  expect(await checkOutside({ ...config, secureUrl: url }, url, { fetch })).toMatchObject([
    { id: 'outside', level: 'error', what: expect.stringContaining('does not answer: ') },
    { id: 'outside.secure', level: 'error' },
  ])
})
