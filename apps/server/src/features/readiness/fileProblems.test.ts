import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { startServer } from '../../startServer.ts'
import { testConfig } from '../../test/startApp.ts'
import { createRates } from '../assets/prices/rates.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const empty = join(home, 'empty')
mkdirSync(empty)
const ratesFile = join(home, 'rates.json')
writeFileSync(ratesFile, '{ "base": "usd", "rates": { "gbp": 0.8 } }')
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [{ id: 'eip155:7', name: 'Seven', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:1' }] }]
const masterKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const recoveryKey = 'IAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const secure = { secureUrl: 'http://localhost:3001', masterKey, recoveryKey }

it.each([
  ['webDir', { webDir: empty }, 'webDir has no index.html'],
  ['webDir that does not exist', { webDir: join(home, 'none') }, 'webDir has no index.html'],
  ['frameDir', { ...secure, frameDir: empty }, 'frameDir has no frame.html'],
  ['standaloneDir', { standaloneDir: empty }, 'standaloneDir has no latchkey.js'],
  ['docsDir', { docsDir: empty }, 'docsDir has no index.html'],
  ['rate', { currencies: ['usd' as const, 'eur' as const], ratesFile }, 'has no rate for eur'],
  ['rates file', { currencies: ['eur' as const], ratesFile: join(home, 'none.json') }, 'ratesFile cannot be used'],
])('refuses to start without its %s', async (_, settings, reason) => {
  const config = testConfig({ port: 0, dataDir: join(home, 'data'), networks, ...settings })
  const starting = startServer({ config, log: pino({ level: 'silent' }), about: { version: '1', commit: 'a' } })
  await expect(starting.then(({ stop }) => stop())).rejects.toThrow(reason)
})

it('keeps the last rate when the file loses it while the server runs', () => {
  const file = join(home, 'changing.json')
  writeFileSync(file, '{ "base": "usd", "rates": { "eur": 0.9 } }')
  const rates = createRates(['usd', 'eur'], file)
  expect(rates('eur')).toBe(0.9)
  for (const [seconds, text] of [['{ "base": "usd", "rates": {} }'], ['{']].entries()) {
    writeFileSync(file, String(text))
    utimesSync(file, 2_000_000_000, 2_000_000_000 + seconds)
    expect(rates('eur')).toBe(0.9)
  }
  rmSync(file)
  expect(rates('eur')).toBe(0.9)
})
