import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type Listening, listenOn, sayTo } from '../../test/rawHttp.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'

const database = holdDatabase()
const home = mkdtempSync(join(tmpdir(), 'latchkey-paths-'))
let app: SecureApp
let listening: Listening

beforeAll(async () => {
  await mkdir(join(home, 'frame', 'assets'), { recursive: true })
  writeFileSync(join(home, 'secret.txt'), 'planted')
  writeFileSync(join(home, 'frame', 'frame.html'), '<!doctype html>')
  writeFileSync(join(home, 'frame', 'assets', 'a.js'), 'export {}')
  app = await startSecureApp(database(), { frameDir: join(home, 'frame') })
  listening = await listenOn(app.app)
})
afterAll(async () => {
  await listening.stop()
  await app.stop()
  rmSync(home, { recursive: true, force: true })
})

it('E-17 gives no script to a browser that wants to install it as a service worker', async () => {
  const read = async (headers: HeadersInit) => (await app.fetch('/assets/a.js', { headers })).status
  expect(await read({})).toBe(200)
  expect(await read({ 'service-worker': 'script' })).toBe(404)
})

it('has no missing icon for windows that have no page yet', async () => {
  expect((await app.fetch('/favicon.ico')).status).toBe(204)
})

it.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%252e%252e/secret.txt',
  '/assets/....//....//secret.txt',
  '/assets/a.js%00.txt',
  '/assets//etc/passwd',
  '//etc/passwd',
  '/assets/%c0%ae%c0%ae/secret.txt',
])("E-10 can't leave the folder: %s", async (path) => {
  const said = await sayTo(listening, `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(said).not.toContain('planted')
  expect(said).not.toContain('root:')
})

it('E-10 finds files in the folder', async () => {
  expect(await sayTo(listening, 'GET /assets/a.js HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toContain(
    'export {}',
  )
})
