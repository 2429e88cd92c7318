import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createDatabase } from '../db/createDatabase.ts'
import { createPool } from '../db/createPool.ts'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import { layReadyDatabase } from '../test/readyDatabase.ts'
import { projectId, startApp, testConfig } from '../test/startApp.ts'

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
