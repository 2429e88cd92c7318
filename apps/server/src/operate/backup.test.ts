import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../config/configSchema.ts'
import { countMigrations } from '../db/migrateDatabase.ts'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { borrowDatabaseUrl } from '../test/databases.ts'
import { type SecureApp, startSecureApp } from '../test/startSecureApp.ts'
import { createMembers, type Member } from '../test/walletMembers.ts'
import { writeManifest } from './backupManifest.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup, restoreMissingKeys } from './restoreBackup.ts'
import { withDatabase } from './withDatabase.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-backup-'))
const stops: (() => Promise<unknown>)[] = []
let server: SecureApp
let config: Config
let ada: Member
let folder: string
const { signUp } = createMembers(() => server)

const at = (name: string): Config => ({ ...config, dataDir: join(home, name) })
const backUp = (from: Config, now = Date.now, settings?: string) =>
  withDatabase(from, {}, (connected) => createBackup(connected, { parent: join(home, 'backups'), now, settings }))

/** The server's share must be released with the device's own key and session: that is all a device needs to sign. */
async function expectToSign(restored: SecureApp, { device, session, keys, clear }: Member) {
  const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
  const { method, headers, body } = await device.request('/api/shares/auth', requested, session)
  const answer = await restored.fetch('/api/shares/auth', { method, headers, body })
  expect(await keys.open(device, (await answer.json()).sealed)).toEqual(clear.auth)
}

/** The settings with an empty database at `databaseUrl`. */
async function empty(): Promise<Config> {
  const { url, giveBack } = await borrowDatabaseUrl()
  onTestFinished(giveBack)
  const elsewhere = { ...config, databaseUrl: url }
  await withDatabase(elsewhere, {}, ({ pool }) =>
    pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade'),
  )
  return elsewhere
}

function changed(name: string, change: (copy: string) => void): string {
  const copy = join(home, name)
  cpSync(folder, copy, { recursive: true })
  change(copy)
  return copy
}

/** What the manifest says, with other members. */
function rewriteManifest(copy: string, members: object) {
  const path = join(copy, 'backup.json')
  const { latchkey, format, sha256, ...rest } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, writeManifest({ ...rest, ...members }))
}

let running: OpenDatabase
beforeAll(async () => {
  running = await openDatabase({ dataDir: join(home, 'live'), cacheDir: '.cache' })
  server = await startSecureApp(running.db)
  config = { ...server.config, cacheDir: '.cache', dataDir: join(home, 'live') }
  ada = await signUp()
  ;({ folder } = await backUp(config))
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  await server.stop()
  await running.close()
  rmSync(home, { recursive: true, force: true })
})

describe('a backup', () => {
  it('M-09 signs after a restore into an empty folder, with the master keys', async () => {
    const restoring = { ...at('restored') }
    const { mismatches } = await restoreBackup(restoring, folder)
    expect(new Set(Object.values(mismatches))).toEqual(new Set([0]))
    const { db, close } = await openDatabase(restoring)
    const restored = await startSecureApp(db)
    await expectToSign(restored, ada)
    await restored.stop()
    await close()
    await expect(restoreBackup(restoring, folder)).rejects.toThrow(/not empty: restore into a new dataDir/)
  })

  it('is refused with another master key before anything is written', async () => {
    for (const name of ['masterKey', 'recoveryKey'] as const) {
      const wrong = { ...at('wrong'), [name]: Buffer.alloc(32, 'a long other key, 0123456789').toString('base64url') }
      const refused = restoreBackup(wrong, folder)
      await expect(refused).rejects.toMatchObject({ code: 'COMMAND_REFUSED' })
      await expect(refused).rejects.toThrow(
        new RegExp(`made with a ${name} whose fingerprint is [\\w-]{43}, and the one`),
      )
      await expect(refused).rejects.not.toThrow(wrong[name])
      expect(existsSync(join(home, 'wrong'))).toBe(false)
    }
    const missing = { ...at('wrong'), masterKey: undefined, masterKeyFile: join(home, 'master.key') }
    await expect(restoreBackup(missing, folder)).rejects.toThrow(/key file .*master.key doesn't exist: copy it/)
    expect(existsSync(missing.masterKeyFile)).toBe(false)
    await expect(restoreBackup({ ...at('wrong'), secureUrl: undefined }, folder)).rejects.toThrow(
      /the one here is missing/,
    )
    // Without the wallet keys, nothing needs the recovery key.
    const other = Buffer.alloc(32, 'a long other key, 0123456789').toString('base64url')
    const { manifest } = await restoreBackup({ ...(await empty()), recoveryKey: other }, folder, { keysFolder: 'none' })
    expect(manifest.counts.users).toBe(1)
  })

  it('has no key, token or share, and only its owner can read it', async () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder).sort()).toEqual(['backup.json', 'data.jsonl', 'wallet-keys.jsonl'])
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
      const content = readFileSync(join(folder, name), 'utf8')
      for (const secret of [config.masterKey, config.recoveryKey, ada.session.token])
        expect(content.includes(secret ?? '')).toBe(false)
    }
    const { settings, keys } = { settings: readFileSync(join(folder, 'backup.json'), 'utf8'), keys: 'wallet_keys' }
    expect(JSON.parse(settings)).toMatchObject({ migrations: countMigrations(), counts: { users: 1, [keys]: 1 } })
  })

  it('that was cut, changed or is of a newer version is refused before anything is written', async () => {
    const cases: [string, (copy: string) => void, RegExp][] = [
      [
        'cut',
        (copy) => truncateSync(join(copy, 'data.jsonl'), 1000),
        /data.jsonl has 1000 bytes, .* it was cut or changed/,
      ],
      ['longer', (copy) => appendFileSync(join(copy, 'wallet-keys.jsonl'), 'x'), /wallet-keys.jsonl has \d+ bytes/],
      ['byte', (copy) => flip(join(copy, 'data.jsonl')), /data.jsonl was changed since it was written/],
      ['keys byte', (copy) => flip(join(copy, 'wallet-keys.jsonl')), /wallet-keys.jsonl was changed/],
      ['said', (copy) => flip(join(copy, 'backup.json')), /backup.json was changed or cut/],
      ['said less', (copy) => truncateSync(join(copy, 'backup.json'), 50), /backup.json was changed or cut/],
      ['gone', (copy) => rmSync(join(copy, 'data.jsonl')), /data.jsonl is missing/],
      ['no keys', (copy) => rmSync(join(copy, 'wallet-keys.jsonl')), /wallet-keys.jsonl is missing .*--without-keys/],
      ['unfinished', (copy) => rmSync(join(copy, 'backup.json')), /not a complete backup/],
      [
        'newer',
        (copy) => rewriteManifest(copy, { version: '9.0.0', migrations: countMigrations() + 1 }),
        /made by Latchkey 9\.0\.0, and this is 0\.1\.0.*npx latchkey@9\.0\.0 restore/,
      ],
      [
        'other format',
        (copy) => writeFileSync(join(copy, 'backup.json'), '{"latchkey":"backup","format":2,"version":"8.0.0"}'),
        /made by Latchkey 8\.0\.0/,
      ],
    ]
    for (const [name, change, sentence] of cases) {
      const refused = restoreBackup(at('nowhere'), changed(`${name} copy`, change))
      await expect(refused, name).rejects.toThrow(sentence)
      await expect(refused, name).rejects.toMatchObject({ code: 'COMMAND_REFUSED' })
    }
    expect(existsSync(join(home, 'nowhere'))).toBe(false)
  })

  it('takes the wallet keys of a later one, and adds them to a restored database', async () => {
    const later = await backUp(config, () => Date.now() + 60_000)
    const early = changed('early', (copy) => rmSync(join(copy, 'wallet-keys.jsonl')))
    const { mismatches } = await restoreBackup(await empty(), early, { keysFolder: later.folder })
    expect(mismatches.walletsWithoutKey).toBe(0)
    const database = await empty()
    const alone = await restoreBackup(database, early, { keysFolder: 'none' })
    expect(alone.mismatches.walletsWithoutKey).toBe(1)
    const { added, mismatches: left } = await restoreMissingKeys(database, later.folder)
    expect([added, left.walletsWithoutKey]).toEqual([1, 0])
  })

  it('goes from a stopped embedded database to the one at databaseUrl', async () => {
    const { folder: again } = await backUp(at('restored'), () => Date.now() + 120_000)
    const elsewhere = await empty()
    await expect(backUp(elsewhere)).rejects.toThrow(/database is empty: check that the settings name the right one/)
    const { manifest } = await restoreBackup(elsewhere, again)
    expect(manifest.counts.users).toBe(1)
    expect((await backUp(elsewhere, () => Date.now() + 180_000)).manifest.counts.embedded_wallets).toBe(1)
  })

  it('stores settings that it is given', async () => {
    const { folder: full, manifest } = await backUp(config, () => Date.now() + 240_000, '{"port":1}\n')
    expect(readFileSync(join(full, 'settings.json'), 'utf8')).toBe('{"port":1}\n')
    expect(manifest.files['settings.json']?.bytes).toBe(11)
  })
})

describe('no backup is left', () => {
  it('of a disk that is full', async ({ skip }) => {
    const disk = join(home, 'full disk')
    mkdirSync(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      skip('this user can’t make a small disk')
    }
    onTestFinished(() => void execFileSync('umount', [disk]))
    const backup = withDatabase(config, {}, (connected) => createBackup(connected, { parent: disk, now: Date.now }))
    await expect(backup).rejects.toThrow(/disk of .* is full, so there is no backup: free some space/)
    expect(readdirSync(disk)).toEqual([])
  })

  it('of a folder that no server uses, or a database that is away or hangs', async () => {
    await expect(backUp(at('typo'))).rejects.toThrow(/no database in .*typo: run this in the folder/)
    expect(existsSync(join(home, 'typo'))).toBe(false)
    const away = { ...config, databaseUrl: 'postgres://latchkey:secret@127.0.0.1:9/latchkey' }
    await expect(backUp(away)).rejects.toThrow('databaseUrl: nothing listens at 127.0.0.1:9: start it')
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const database = { ...config.database, acquireSeconds: 0.2 }
    const hung = { ...config, database, databaseUrl: `postgres://latchkey@127.0.0.1:${port}/latchkey` }
    await expect(backUp(hung)).rejects.toThrow(`127.0.0.1:${port} does not answer`)
  })

  it('when the database goes away meanwhile', async () => {
    const parent = join(home, 'cut backups')
    const cut = withDatabase(config, {}, ({ pool, db }) => {
      const connect = async () => {
        const connection = await pool.connect()
        const { rows } = await connection.query('select pg_backend_pid() as pid')
        await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
        return connection
      }
      return createBackup({ pool: { connect } as unknown as Pool, db }, { parent, now: Date.now })
    })
    await expect(cut).rejects.toThrow(/ended the connection or stopped answering/)
    expect(readdirSync(parent)).toEqual([])
  })
})

describe('a command that is killed', () => {
  /** Runs a program of this folder's modules until it kills itself. */
  function runUntilKilled(program: string) {
    const modules = new URL('..', import.meta.url).href
    const source = `const load = (path) => import('${modules}' + path)
      const kill = () => process.kill(process.pid, 'SIGKILL')
      const { createPool } = await load('db/createPool.ts')
      const { createDatabase } = await load('db/createDatabase.ts')
      ${program}`
    const node = ['--import', 'tsx', '--conditions=@latchkey/source', '--input-type=module', '-e', source]
    return promisify(execFile)(process.execPath, node).then(
      () => 'ended',
      (error) => error.signal ?? error.stderr,
    )
  }

  it('M-09 leaves nothing that looks like a backup, and a database as empty as before', async () => {
    const parent = join(home, 'killed')
    const { url, giveBack } = await borrowDatabaseUrl()
    onTestFinished(giveBack)
    const backingUp = `const { createBackup } = await load('operate/createBackup.ts')
      const pool = createPool({ connectionString: ${JSON.stringify(url)}, max: 3 })
      const query = pool.connect.bind(pool)
      const connect = async () => {
        const connection = await query()
        const ask = connection.query.bind(connection)
        let fetched = 0
        connection.query = (...given) => (String(given[0]).startsWith('fetch') && ++fetched > 9 ? kill() : ask(...given))
        return connection
      }
      await createBackup({ pool: { connect }, db: createDatabase(pool) }, { parent: ${JSON.stringify(parent)}, now: Date.now })`
    expect(await runUntilKilled(backingUp)).toBe('SIGKILL')
    const [left = '', ...others] = readdirSync(parent)
    expect([left.endsWith('.unfinished'), others]).toEqual([true, []])
    await expect(restoreBackup(config, join(parent, left))).rejects.toThrow('not a complete backup')

    const database = await empty()
    const restoring = `const { readLines } = await load('db/dump/dumpFile.ts')
      const { restoreDatabase } = await load('db/dump/restoreDatabase.ts')
      async function* lines() {
        let count = 0
        for await (const line of readLines(${JSON.stringify(join(folder, 'data.jsonl'))})) {
          if (line.startsWith('[') && ++count > 5) kill()
          yield line
        }
      }
      const pool = createPool({ connectionString: ${JSON.stringify(database.databaseUrl)}, max: 3 })
      await restoreDatabase(pool, { lines: lines(), keys: 'none' })`
    expect(await runUntilKilled(restoring)).toBe('SIGKILL')
    const tables = await withDatabase(database, {}, ({ pool }) =>
      pool.query('select from pg_tables where schemaname = $1', ['public']),
    )
    expect(tables.rows).toEqual([])
    expect((await restoreBackup(database, folder)).mismatches.walletsWithoutKey).toBe(0)
  })
})

/** Changes one byte in the middle of a file. */
function flip(path: string) {
  const content = readFileSync(path)
  const middle = Math.floor(content.length / 2)
  content[middle] = (content[middle] ?? 0) ^ 1
  writeFileSync(path, content)
}
