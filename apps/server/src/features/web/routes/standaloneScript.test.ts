import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { answerErrors } from '../../../http/answerErrors.ts'
import { type AppEnv, conventions } from '../../../http/conventions.ts'
import { testConfig } from '../../../test/startApp.ts'
import { standaloneScriptRoutes } from './standaloneScript.ts'

const standaloneDir = mkdtempSync(join(tmpdir(), 'latchkey-standalone-'))
const file = join(standaloneDir, 'latchkey.js')
const code = `export const version = 1\n${'// Latchkey\n'.repeat(500)}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [{ id: 'eip155:7', name: 'Seven', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:1' }] }]
afterAll(() => rmSync(standaloneDir, { recursive: true, force: true }))
beforeEach(() => writeFileSync(file, code))

function serve() {
  const config = testConfig({ publicUrl: 'https://wallet.example.com', networks, standaloneDir })
  const app = new Hono<AppEnv>().use(conventions()).route('/', standaloneScriptRoutes({ ...config, standaloneDir }))
  app.onError(answerErrors(pino({ level: 'silent' })))
  return async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

it('serves the languages beside it, and no other file', async () => {
  const get = serve()
  writeFileSync(join(standaloneDir, 'latchkey.pt-BR.js'), 'export const language = {}')
  const response = await get('/latchkey.pt-BR.js', { origin: 'https://anyone.example' })
  expect([await response.text(), response.headers.get('access-control-allow-origin')]).toEqual([
    'export const language = {}',
    '*',
  ])
  const etag = response.headers.get('etag') ?? ''
  expect((await get('/latchkey.pt-BR.js', { 'if-none-match': etag })).status).toBe(304)
  writeFileSync(join(standaloneDir, 'latchkey.js.sha384'), 'sha384-…')
  for (const path of ['/latchkey.de.js', '/latchkey.js.sha384', '/latchkey.%2e%2e.js'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

it('serves latchkey.js to pages of every site, and revalidates it', async () => {
  const get = serve()
  const response = await get('/latchkey.js', { origin: 'https://anyone.example' })
  expect(await response.text()).toBe(code)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const etag = response.headers.get('etag') ?? ''
  expect((await get('/latchkey.js', { 'if-none-match': `W/${etag}` })).status).toBe(304)
  expect((await get('/latchkey.js', { 'if-none-match': '"other"' })).status).toBe(200)
})

it('tells the URL and the integrity hash of this version, which never changes', async () => {
  const get = serve()
  const { src, integrity } = await (await get('/latchkey.json')).json()
  expect(integrity).toBe(integrityOf(code))
  expect(src).toMatch(/^https:\/\/wallet\.example\.com\/latchkey-[0-9a-f]{16}\.js$/)
  const response = await get(new URL(src).pathname)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(integrityOf(await response.text())).toBe(integrity)
})

it('serves a new version as soon as it is there, and no other under the name of an earlier one', async () => {
  const get = serve()
  const before = await (await get('/latchkey.json')).json()
  writeFileSync(file, `${code}// newer\n`)
  const after = await (await get('/latchkey.json')).json()
  expect(after.integrity).toBe(integrityOf(`${code}// newer\n`))
  expect(after.src).not.toBe(before.src)
  const gone = await get(new URL(before.src).pathname)
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('/latchkey.json names it')
})

it('compresses it once for each encoding', async () => {
  const get = serve()
  const response = await get('/latchkey.js', { 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toContain('accept-encoding')
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(code.length / 5)
})

it('says what to do until it is built', async () => {
  const get = serve()
  rmSync(file)
  const response = await get('/latchkey.js')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run standalone')
})
