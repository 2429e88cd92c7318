import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { auditLog } from '../../features/accounts/tables.ts'
import { readKeyHolders } from '../../features/keys/service/announceKeys.ts'
import { holdDatabase } from '../../test/databases.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type Member } from '../../test/walletMembers.ts'
import { readUsedKeys } from '../backup/fingerprints.ts'
import { writeKeyFile } from './keyFile.ts'
import { moveRows, prepareRotation, removeRetired } from './rotateKeys.ts'
import { withRotationLock } from './rotationLock.ts'

const database = holdDatabase()
const home = mkdtempSync(join(tmpdir(), 'latchkey-rotation-'))
const files = { auth: join(home, 'keys/master.key'), recovery: join(home, 'keys/recovery.key') }
const poolOf = (db: Database) => (db as Database & { $client: Pool }).$client
const key = () => randomBytes(32).toString('base64url')
const linesOf = (kind: 'auth' | 'recovery') => readFileSync(files[kind], 'utf8').trim().split('\n')
let server: SecureApp
let config: Config
const { signUp } = createMembers(() => server)

const start = () =>
  startSecureApp(database(), {
    ...{ masterKey: undefined, recoveryKey: undefined },
    ...{ masterKeyFile: files.auth, recoveryKeyFile: files.recovery },
  })
const used = () => readUsedKeys(poolOf(database()))
const prepare = async (kind: 'auth' | 'recovery', isStopped = false) =>
  prepareRotation(config, kind, {
    used: await used(),
    holders: await readKeyHolders(poolOf(database())),
    isStopped,
  })
const move = (onMoved: (rows: number) => void = () => {}) =>
  moveRows({ pool: poolOf(database()), db: database(), now: Date.now }, config, {
    kinds: ['auth', 'recovery'],
    onMoved,
  })

async function expectToSign({ device, session, keys, clear }: Member, app = server) {
  const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
  const { method, headers, body } = await device.request('/api/shares/auth', requested, session)
  const answer = await (await app.fetch('/api/shares/auth', { method, headers, body })).json()
  expect(await keys.open(device, answer.sealed)).toEqual(clear.auth)
}

beforeAll(() => mkdirSync(join(home, 'keys'), { mode: 0o700 }))
afterAll(() => rmSync(home, { recursive: true, force: true }))
beforeEach(async () => {
  await database().execute('truncate users, master_keys, wallet_keys cascade')
  for (const path of Object.values(files)) writeFileSync(path, `${key()}\r\n`, { mode: 0o600 })
  server = await start()
  config = server.config
})

describe('a rotation', () => {
  it('goes step by step beside a running server, and can be cut while rows are moved', async () => {
    const members = [await signUp(), await signUp(), await signUp()]
    const [old] = linesOf('auth')
    expect(await prepare('auth')).toMatchObject({ kind: 'auth', step: 'added', file: files.auth })
    expect((await prepare('recovery')).step).toBe('added')
    expect(linesOf('auth')).toEqual([old, expect.stringMatching(/^[\w-]{43}$/)])
    expect(statSync(files.auth).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(home, 'keys')).sort()).toEqual(['master.key', 'recovery.key'])
    // The server has not been restarted: it could not open rows of the new key.
    expect((await prepare('auth')).step).toBe('waiting')
    expect(linesOf('auth')[0]).toBe(old)

    const restarted = await start()
    // One of two doesn't have it: what the other wraps would be closed for it.
    expect(await prepare('auth')).toMatchObject({ step: 'waiting', lacking: [hostname()] })
    expect(linesOf('auth')[0]).toBe(old)
    await server.stop()
    server = restarted
    const [auth, recovery] = [await prepare('auth'), await prepare('recovery')]
    expect([auth.step, recovery.step, linesOf('auth')[1]]).toEqual(['first', 'first', old])
    const cut = () => {
      throw new Error('cut')
    }
    await expect(move(cut)).rejects.toThrow('cut')
    for (const member of members) await expectToSign(member)
    expect((await prepare('auth')).step).toBe('first')
    const seen: number[] = []
    expect(await move((rows) => seen.push(rows))).toMatchObject({ closed: 0, isDone: true })
    expect(seen.length).toBeGreaterThan(1)
    expect(await move()).toEqual({ moved: 0, closed: 0, isDone: true })
    for (const member of members) await expectToSign(member)
    // The server that still prefers the old key takes the new one for what it stores now.
    await expectToSign(await signUp())
    expect((await used()).map(({ version, isRetired, rows }) => [version, isRetired, rows])).toEqual([
      [1, true, 0],
      [2, false, 4],
      [1, true, 0],
      [2, false, 4],
    ])

    expect(await prepare('auth')).toMatchObject({ step: 'retired', retired: [expect.stringMatching(/^[\w-]{43}$/)] })
    expect(await removeRetired(config, 'auth', await used())).toHaveLength(1)
    expect(linesOf('auth')).toHaveLength(1)
    expect(await removeRetired(config, 'auth', await used())).toEqual([])
    const again = await start()
    for (const member of members) await expectToSign(member, again)
    await again.stop()
    await server.stop()
    const log = JSON.stringify(await database().select().from(auditLog))
    expect(log).toContain('masterKey.retired')
    for (const secret of [old ?? '', ...linesOf('auth')]) expect(log).not.toContain(secret)
  })

  it('needs one run where no server runs, and leaves the other kind alone', async () => {
    const ada = await signUp()
    await server.stop()
    expect((await prepare('auth', true)).step).toBe('first')
    // The other kind has a key that no server has been started with: nothing may number it.
    expect((await prepare('recovery')).step).toBe('added')
    const deps = { pool: poolOf(database()), db: database(), now: Date.now }
    expect(await moveRows(deps, config, { kinds: ['auth'], onMoved: () => {} })).toMatchObject({
      moved: 1,
      isDone: true,
    })
    expect((await prepare('recovery')).step).toBe('waiting')
    server = await start()
    await expectToSign(ada)
    await server.stop()
  })

  it('refuses keys in the settings, of another database, in an open file, and without a file', async () => {
    await signUp()
    const rows = await used()
    const refused = (settings: Partial<Config>) =>
      prepareRotation({ ...config, ...settings }, 'auth', { used: rows, holders: [], isStopped: true })
    await expect(refused({ masterKey: key() })).rejects.toThrow(/masterKey is in the settings, .*masterKeyFile$/)
    await expect(refused({ secureUrl: undefined })).rejects.toThrow('the embedded wallet is off')
    await expect(refused({ masterKeyFile: join(home, 'none') })).rejects.toThrow(/none doesn't exist: copy it/)
    chmodSync(files.auth, 0o644)
    await expect(refused({})).rejects.toThrow('can be read by others: chmod 600 it')
    chmodSync(files.auth, 0o600)
    const [own] = linesOf('auth')
    writeFileSync(files.auth, `${key()}\n`)
    await expect(refused({})).rejects.toThrow(
      /rows \(1\) that are wrapped with a masterKey whose fingerprint is [\w-]{43}/,
    )
    writeFileSync(files.auth, `${own}\n`)
    await expect(writeKeyFile(join(home, 'no folder/master.key'), [key()])).rejects.toThrow(
      /can't be written \(ENOENT\)/,
    )
    await server.stop()
  })

  it('is done by one at a time: a second would overwrite the key that the first wraps rows with', async () => {
    const rotate = () => withRotationLock(poolOf(database()), () => prepare('auth', true))
    await withRotationLock(poolOf(database()), async () => {
      await expect(rotate()).rejects.toThrow('Another rotation')
      expect(linesOf('auth')).toHaveLength(1)
    })
    expect(await rotate()).toMatchObject({ step: 'first' })
    expect(linesOf('auth')).toHaveLength(2)
  })

  it('writes to where a link leads, and lets the same group read', async () => {
    const place = join(home, 'elsewhere.key')
    const link = join(home, 'link.key')
    writeFileSync(place, `${key()}\n`)
    symlinkSync(place, link)
    if (process.getuid?.() === 0) {
      chownSync(place, 10_001, 10_002)
      chmodSync(place, 0o440)
    }
    const { uid, gid, mode } = statSync(place)
    const next = key()
    await writeKeyFile(link, [next])
    expect(readFileSync(place, 'utf8')).toBe(`${next}\n`)
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(statSync(place)).toMatchObject(process.getuid?.() === 0 ? { uid, gid, mode } : { uid, gid })
  })
})
