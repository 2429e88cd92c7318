import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../config/configSchema.ts'
import { countMigrations, lockMigrations } from '../../db/migrateDatabase.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { createPool } from '../../db/pool/createPool.ts'
import { inTransaction } from '../../db/pool/inTransaction.ts'
import { holdBackup } from '../../test/holdBackup.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import type { Member } from '../../test/walletMembers.ts'
import { writeManifest } from './backupManifest.ts'
import { restoreBackup, restoreMissingKeys } from './restoreBackup.ts'

const { home, at, backUp, empty, current } = holdBackup()
let config: Config
let ada: Member
let folder: string
beforeAll(() => {
  ;({ config, ada, folder } = current())
})

/** The server's share must be released with the device's own key and session: that is all a device needs to sign. */
async function expectToSign(restored: SecureApp, { device, session, keys, clear }: Member) {
  const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
  const { method, headers, body } = await device.request('/api/shares/auth', requested, session)
  const answer = await restored.fetch('/api/shares/auth', { method, headers, body })
  expect(await keys.open(device, (await answer.json()).sealed)).toEqual(clear.auth)
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

  it('that is changed after it was verified is not restored', async () => {
    const restoring = await empty()
    const pool = createPool({ connectionString: restoring.databaseUrl })
    onTestFinished(() => pool.end())
    const copy = changed('changed later', () => {})
    let restored: Promise<unknown> = Promise.resolve()
    // What restores waits for this, and has verified the files before.
    await inTransaction(pool, async (connection) => {
      await lockMigrations(connection)
      restored = restoreBackup(restoring, copy)
      restored.catch(() => {})
      const waits = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1)
      const path = join(copy, 'data.jsonl')
      writeFileSync(path, readFileSync(path, 'utf8').replace('"active"', '"locked"'))
    })
    await expect(restored).rejects.toThrow(/data.jsonl (was changed since|has \d+ bytes)/)
    expect((await pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
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
    const stopped = at('restored')
    if (!existsSync(stopped.dataDir)) await restoreBackup(stopped, folder)
    const { folder: again } = await backUp(stopped, () => Date.now() + 120_000)
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

/** Changes one byte in the middle of a file. */
function flip(path: string) {
  const content = readFileSync(path)
  const middle = Math.floor(content.length / 2)
  content[middle] = (content[middle] ?? 0) ^ 1
  writeFileSync(path, content)
}
