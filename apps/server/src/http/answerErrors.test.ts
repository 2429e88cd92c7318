import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createDatabase } from '../db/createDatabase.ts'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import { createPool } from '../db/pool/createPool.ts'
import { holdDatabase } from '../test/databases.ts'
import { layReadyDatabase } from '../test/readyDatabase.ts'
import { projectId, startApp, testConfig } from '../test/startApp.ts'

const database = holdDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-away-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}

it('says when to ask again while the database is away, and goes on when it is back', async () => {
  await layReadyDatabase(dataDir)
  const open = () => startEmbedded({ dataDir, cacheDir: '.cache' })
  const first = await open()
  const pool = createPool(first.connection)
  const config = testConfig({ networks: [network], names: { zones: ['latchkey.eth'] } })
  const started = await startApp(config, createDatabase(pool))
  const ask = () => started.app.request(`/v1/profile/suggestions/ada?projectId=${projectId}`)
  expect((await ask()).status).toBe(200)

  await first.stop()
  const away = await ask()
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await away.json()).toMatchObject({ reasons: [{ description: expect.stringContaining('database') }] })

  const second = await open()
  expect((await ask()).status).toBe(200)
  await started.close()
  await pool.end()
  await second.stop()
})

it('logs why a chain could not serve', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const { app, close } = await startApp(testConfig({ networks: [network] }), database(), { log })
  const { status } = await app.request(`/v1/convert/gas-price?projectId=${projectId}&chainId=eip155:1`)
  await close()
  expect(status).toBe(503)
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'cannot serve')
  expect(told).toEqual([
    expect.objectContaining({ path: '/v1/convert/gas-price', reason: expect.stringContaining('ECONNREFUSED') }),
  ])
})
