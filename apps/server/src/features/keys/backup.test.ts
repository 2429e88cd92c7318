import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresBin } from '../../../../../scripts/test/postgres.ts'
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts'
import { holdPostgres } from '../../test/holdPostgres.ts'
import { createDevice, refusal } from '../../test/secureClient.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type Member } from '../../test/walletMembers.ts'
import { deriveSealingKeys } from './service/sealing.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-backup-'))
const stops: (() => Promise<unknown>)[] = []
let server: SecureApp
const { signUp, stepUp, openSession } = createMembers(() => server)

afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  rmSync(home, { recursive: true, force: true })
})

async function open(settings: Partial<Parameters<typeof openDatabase>[0]>): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDir: '', cacheDir: '.cache', ...settings })
  let close: (() => Promise<void>) | undefined = opened.close
  const closeOnce = async () => {
    const end = close
    close = undefined
    await end?.()
  }
  stops.push(closeOnce)
  return { db: opened.db, close: closeOnce }
}

/** The server's share must be released with the device's own key and session: that is all a device needs to sign. */
async function expectToSign(restored: SecureApp, { device, session, keys, clear }: Member) {
  const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
  const response = await restored.fetch(
    '/api/shares/auth',
    await device.request('/api/shares/auth', requested, session),
  )
  const { sealed } = await response.json()
  expect(await keys.open(device, sealed)).toEqual(clear.auth)
}

const otherKeys = () => ({
  masterKey: randomBytes(32).toString('base64url'),
  recoveryKey: randomBytes(32).toString('base64url'),
})

/** In every encoding in which bytes might be stored. */
function expectNothingOf(secret: Uint8Array, content: Buffer) {
  const bytes = Buffer.from(secret)
  for (const text of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')])
    expect(content.includes(text)).toBe(false)
  expect(content.includes(bytes)).toBe(false)
}

describe.skipIf(!existsSync(postgresBin))('a backup of PostgreSQL', () => {
  const postgres = holdPostgres()
  const restore = async (name: string, ...files: string[]) => {
    await postgres.restore(name, ...files)
    return open({ databaseUrl: postgres.urlOf(name) })
  }
  let ada: Member
  let grace: Member

  beforeAll(async () => {
    await postgres.create('wallets')
    const { db } = await open({ databaseUrl: postgres.urlOf('wallets') })
    server = await startSecureApp(db, { rateLimit: 'off' })
    stops.push(server.stop)
    ;[ada, grace] = [await signUp(), await signUp()]
  })

  it('M-09 signs again after a restore with the master keys, and is rejected with others', async () => {
    await postgres.dump('wallets', 'full.sql')
    const { db } = await restore('restored', 'full.sql')
    await expect(startSecureApp(db, otherKeys())).rejects.toThrow(
      /(?=.*masterKey is not the key)(?=.*recoveryKey is not the key)/,
    )
    await expect(startSecureApp(db, { masterKey: undefined })).rejects.toThrow('masterKey or masterKeyFile is missing')
    const restored = await startSecureApp(db, { rateLimit: 'off' })
    await expectToSign(restored, ada)
    await expectToSign(restored, grace)
    await restored.stop()
  })

  it('yields nothing from a copy of the database without the master key', async () => {
    await postgres.dump('wallets', 'copy.sql')
    const content = postgres.read('copy.sql')
    expect(content.includes(ada.keys.id)).toBe(true)
    for (const { clear } of [ada, grace]) {
      expectNothingOf(clear.auth, content)
      expectNothingOf(clear.recovery, content)
    }
    expect(content.includes(ada.session.token)).toBe(false)
  })

  it('F-15 opens nothing of a wallet that has left managed mode since, with the newest wallet keys', async () => {
    await postgres.dump('wallets', 'archive.sql', '--exclude-table-data=wallet_keys')
    const owner = await deriveSealingKeys(randomBytes(32))
    await stepUp(grace.session, grace.device, 'recovery')
    for (const kind of ['password', 'kit']) {
      const method = { walletId: grace.keys.id, kind, name: kind, wrapped: 'AAAA', parameters: {} }
      const body = { ...method, recoveryKey: owner.publicKey }
      const { id } = await grace.device.take('/api/recovery/methods/add', body, grace.session)
      await grace.device.take('/api/recovery/methods/tested', { walletId: grace.keys.id, id }, grace.session)
    }
    const { body } = await grace.keys.added(grace.device, 2, owner.publicKey)
    await grace.device.take('/api/recovery/mode', { ...body, mode: 'guarded' }, grace.session)
    await postgres.dump('wallets', 'walletKeys.sql', '--data-only', '--table=wallet_keys')

    const { db } = await restore('archived', 'archive.sql', 'walletKeys.sql')
    const live = server
    server = await startSecureApp(db, { rateLimit: 'off' })
    const recover = async ({ userId, keys }: Member) => {
      const device = await createDevice(server.fetch)
      const session = await openSession(userId, device)
      return { device, answer: await device.send('/api/recovery/release', { walletId: keys.id }, session) }
    }
    const { device, answer } = await recover(ada)
    const { sets } = await answer.json()
    const opened = await ada.keys.open(device, sets[0].recovery.sealed, 1, ada.device.id, 'recovery')
    expect(opened).toEqual(ada.clear.recovery)
    // The archive still says that the wallet is managed, and contains the rows.
    expect(await refusal((await recover(grace)).answer)).toEqual([409, 'SHARE_UNAVAILABLE'])
    await server.stop()
    server = live
  })
})

describe('a copy of the embedded database', () => {
  it('M-09 signs again with the master keys, is rejected with others, and yields nothing without', async () => {
    const [dataDir, copyDir] = [join(home, 'data'), join(home, 'copy')]
    const { db, close } = await open({ dataDir })
    server = await startSecureApp(db, { rateLimit: 'off' })
    const ada = await signUp()
    await server.stop()
    await close()
    cpSync(join(dataDir, 'postgresql'), join(copyDir, 'postgresql'), { recursive: true })

    const files = readdirSync(copyDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const contents = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
    expect(contents.some((content) => content.includes(ada.keys.id))).toBe(true)
    for (const content of contents) {
      expectNothingOf(ada.clear.auth, content)
      expectNothingOf(ada.clear.recovery, content)
      expect(content.includes(ada.session.token)).toBe(false)
    }

    const copy = await open({ dataDir: copyDir })
    await expect(startSecureApp(copy.db, otherKeys())).rejects.toThrow('masterKey is not the key')
    const restored = await startSecureApp(copy.db, { rateLimit: 'off' })
    await expectToSign(restored, ada)
    await restored.stop()
    await copy.close()
  })
})
