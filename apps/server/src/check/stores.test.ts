import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { redisIsMissing, startRedis } from '../../../../scripts/test/redis.ts'
import { newKeyText, readMasterKeys } from '../config/masterKeys.ts'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import { lastMigrationAt } from '../db/migrateDatabase.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { numberMasterKeys } from '../features/keys/service/masterVersions.ts'
import { borrowDatabaseUrl } from '../test/databases.ts'
import { testConfig } from '../test/startApp.ts'
import { checkValkey } from './checkValkey.ts'
import { checkClock } from './database/checkClock.ts'
import { checkDatabase } from './database/checkDatabase.ts'
import { checkDisk } from './database/checkDisk.ts'
import { checkKeys } from './database/checkKeys.ts'

const networks = [
  {
    id: 'eip155:1',
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  },
]
const configOf = (settings: object) => testConfig({ networks, ...settings })
const briefly = (found: readonly { id: string; level: string }[]) => found.map(({ id, level }) => `${id} ${level}`)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
async function borrow(): Promise<string> {
  const { url, giveBack } = await borrowDatabaseUrl()
  onTestFinished(giveBack)
  return url
}
const database = async (databaseUrl: string, more = {}) => checkDatabase(configOf({ databaseUrl, ...more }))

describe('the database', () => {
  it('is empty, and the check leaves it so; then it has every migration', async () => {
    const url = await borrow()
    expect(briefly(await database(url))).toEqual([
      ...['database ok', 'database.migrations ok', 'database.connections ok', 'database.tls ok'],
    ])
    const { db, close } = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl: url })
    onTestFinished(close)
    await db.execute('drop schema drizzle cascade; drop schema public cascade; create schema public')
    expect((await database(url))[1]).toMatchObject({
      level: 'ok',
      what: 'The database is empty: the first start fills it.',
    })
    expect((await db.execute("select to_regclass('drizzle.__drizzle_migrations') as name")).rows).toEqual([
      { name: null },
    ])
  })

  it('has the schema of an earlier version, or of a newer one', async () => {
    const url = await borrow()
    const { db, close } = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl: url })
    onTestFinished(close)
    await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${lastMigrationAt()}`)
    expect((await database(url))[1]).toMatchObject({
      level: 'warning',
      what: expect.stringContaining('earlier version'),
    })
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${lastMigrationAt() + 1})`,
    )
    expect((await database(url))[1]).toMatchObject({ level: 'error', what: expect.stringContaining('newer version') })
  })

  it('takes fewer connections than the nodes may open', async () => {
    const found = await database(await borrow(), { database: { connections: 1000, nodes: 3 } })
    expect(found[2]).toMatchObject({
      level: 'error',
      what: expect.stringMatching(/is 3000, but the database allows/),
      fix: expect.stringMatching(/^Lower/),
    })
  })

  it('does not answer, which is said without its password', async () => {
    const found = await database('postgres://ada:hunter2@127.0.0.1:1/latchkey')
    expect(found).toMatchObject([
      { id: 'database', level: 'error', what: 'databaseUrl: nothing listens at 127.0.0.1:1.' },
    ])
    expect(JSON.stringify(found)).not.toContain('hunter2')
  })

  it('is the embedded one: not there, stopped, or running', async () => {
    const dataDir = join(makeFolder(), 'data')
    const check = async () => (await checkDatabase(configOf({ dataDir }))).map(({ level, what }) => `${level} ${what}`)
    expect(await check()).toEqual([`ok The first start creates the embedded database in ${dataDir}.`])
    const { stop } = await startEmbedded({ dataDir, cacheDir: join(dataDir, 'cache') })
    expect((await check())[0]).toMatch(/^ok PostgreSQL 18\.\d+ answers\.$/)
    await stop()
    expect(await check()).toEqual([expect.stringMatching(/^ok .* is not running/)])
  })
})

describe.skipIf(redisIsMissing)('Valkey', () => {
  const start = async (...options: string[]) => {
    const redis = await startRedis({ options })
    onTestFinished(redis.stop)
    return briefly(await checkValkey(configOf({ valkeyUrl: redis.url })))
  }

  it('keeps what it is given', async () => {
    const found = await start('--appendonly', 'yes', '--maxmemory', '100mb', '--maxmemory-policy', 'noeviction')
    expect(found).toEqual(['valkey ok', 'valkey.eviction ok', 'valkey.persistence ok'])
  })

  it('drops what it is given', async () => {
    const found = await start('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru')
    expect(found).toEqual(['valkey ok', 'valkey.eviction error', 'valkey.persistence warning'])
  })

  it('is away, or missing where several nodes need it', async () => {
    expect(await checkValkey(configOf({ valkeyUrl: 'redis://:hunter2@127.0.0.1:1' }))).toMatchObject([
      { level: 'error', what: 'valkeyUrl: nothing listens at 127.0.0.1:1.' },
    ])
    expect(briefly(await checkValkey(configOf({ database: { nodes: 2 } })))).toEqual(['valkey error'])
    expect(await checkValkey(configOf({}))).toEqual([])
  })
})

describe('the clock', () => {
  const check = async (aheadMs: number) => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    const [network] = networks
    const config = configOf({
      databaseUrl: await borrow(),
      networks: [{ ...network, upstreams: [{ http: `http://127.0.0.1:${port}` }, { http: 'http://127.0.0.1:1' }] }],
    })
    return checkClock(config, { now: () => Date.now() + aheadMs, fetch })
  }

  it('is right', async () => {
    expect(briefly(await check(0))).toEqual(['clock.database ok', 'clock ok'])
  })

  it('is off by ten seconds, or by an hour', async () => {
    expect(briefly(await check(10_000))).toEqual(['clock.database warning', 'clock warning'])
    expect((await check(3_600_000)).map(({ level, what }) => `${level} ${what}`)).toEqual([
      'error This machine’s clock is 60 minutes ahead of that of the database.',
      expect.stringMatching(/^error This machine’s clock is 60 minutes ahead of that of 127\.0\.0\.1:/),
    ])
    expect((await check(-3_600_000))[0]?.what).toContain('60 minutes behind')
  })
})

describe('the disk', () => {
  it('has room for a folder that is there, and for one that is not yet', async () => {
    const folder = makeFolder()
    expect(briefly(await checkDisk({ dataDir: join(folder, 'not/yet') }))[0]).toMatch(/^disk /)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the keys', () => {
  const withKeys = (home: string, more = {}) => {
    const [masterKeyFile, recoveryKeyFile] = [join(home, 'master.key'), join(home, 'recovery.key')]
    mkdirSync(home, { recursive: true })
    for (const file of [masterKeyFile, recoveryKeyFile]) writeFileSync(file, newKeyText(), { mode: 0o600 })
    return configOf({ secureUrl: 'http://localhost:3001', masterKeyFile, recoveryKeyFile, ...more })
  }

  it('are those of the database, or not', async () => {
    const databaseUrl = await borrow()
    const { db, close } = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl })
    onTestFinished(close)
    const home = makeFolder()
    const config = withKeys(home, { databaseUrl })
    await numberMasterKeys(db, readMasterKeys(config), 1)
    expect(briefly(await checkKeys(config))).toEqual([
      ...['keys.masterKeyFile ok', 'keys.recoveryKeyFile ok', 'keys.database ok'],
    ])
    // What was wrapped with a key that is retired is of no use with it.
    await db.execute(sql`update master_keys set retired_at = 1 where kind = 'auth'`)
    expect(briefly(await checkKeys(config)).at(-1)).toBe('keys.database error')
  })

  it.skipIf(process.getuid?.() !== 0)('of another user can be replaced by them, unless they are root', async () => {
    const config = withKeys(makeFolder())
    expect(briefly(await checkKeys(config, 12_345))).toContain('keys.masterKeyFile ok')
    chownSync(config.masterKeyFile ?? '', 12_346, 0)
    expect(briefly(await checkKeys(config, 12_345))).toContain('keys.masterKeyFile warning')
  })

  it('are not settings', async () => {
    const inline = configOf({
      ...{ secureUrl: 'http://localhost:3001', masterKey: newKeyText().trim(), recoveryKey: newKeyText().trim() },
    })
    expect(briefly(await checkKeys(inline))).toEqual(['keys.masterKeyFile warning', 'keys.recoveryKeyFile warning'])
  })

  it('are in a folder that is backed up with the database', async () => {
    const home = makeFolder()
    const config = withKeys(home, { dataDir: join(home, 'data') })
    expect(briefly(await checkKeys(config))).toContain('keys.place warning')
    expect(briefly(await checkKeys(withKeys(join(home, 'keys'), { dataDir: join(home, 'data') })))).not.toContain(
      'keys.place warning',
    )
  })

  it('are not created by a check', async () => {
    const home = makeFolder()
    const files = { masterKeyFile: join(home, 'a.key'), recoveryKeyFile: join(home, 'b.key') }
    expect(briefly(await checkKeys(configOf({ secureUrl: 'http://localhost:3001', ...files })))).toEqual(['keys ok'])
    expect(readdirSync(home)).toEqual([])
  })
})
