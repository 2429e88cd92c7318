import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Hex, keccak256, recoverAddress } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { createMetrics } from '../../../base/metrics.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { testConfig } from '../../../test/startApp.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'
import { SIGNING_MAX_MS } from './keyService.ts'
import { lockVersion } from './masterVersions.ts'
import { openKeyService } from './openKeyService.ts'
import { rotateMasterKeys } from './rotateMasterKeys.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-cosigner-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const digest = keccak256('0x1234')

describe('a co-signer’s key', () => {
  const database = holdDatabase()
  const open = (auth: readonly string[], recovery: string) => {
    const file = (name: string, keys: readonly string[]) => {
      const path = join(home, name)
      writeFileSync(path, keys.join('\n'), { mode: 0o600 })
      return path
    }
    const log = pino({ level: 'silent' })
    const config = testConfig({
      networks: [{ id: 'eip155:1', name: 'Test', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:9' }] }],
      secureUrl: 'http://localhost:3001',
      masterKeyFile: file('master', auth),
      recoveryKeyFile: file('recovery', [recovery]),
    })
    return openKeyService({ config, db: database(), log, metrics: createMetrics(), now: Date.now })
  }

  it('F-08 signs as before once the master key is rotated, and the old master key is useless', async () => {
    const [old, next, recovery] = [randomKey(), randomKey(), randomKey()]
    const before = await open([old], recovery)
    const place = { network: 'eip155:1', account: `0x${'a'.repeat(40)}`, pci: randomUUID() }
    const made = await database().transaction(async (tx) => {
      const masterVersion = await lockVersion(tx, 'auth', await before.keyService.versions('auth'))
      return before.keyService.makeCosigner({ place, masterVersion })
    })
    const { publicKey, ...row } = made
    const times = { createdAt: 1, expiresAt: 2 ** 40, request: { permissions: [], policies: [] } }
    const rest = { projectId: 'a', appKey: '0x', cosignerKey: publicKey, sessionAccount: '0x' }
    await database()
      .insert(permissionSessions)
      .values({ ...place, ...row, ...times, ...rest })
    const ended = { ...place, pci: randomUUID(), ...times, ...rest, wrapped: null, masterVersion: null }
    await database().insert(permissionSessions).values(ended)
    await before.stop()

    const after = await open([next, old], recovery)
    await rotateMasterKeys(database(), after.keyService, Date.now)
    await rotateMasterKeys(database(), after.keyService, anHourLater)
    await after.stop()
    const rows = await database().select().from(permissionSessions)
    const moved = rows.find(({ pci }) => pci === place.pci)
    expect(moved).toMatchObject({ masterVersion: 2 })
    expect(moved?.wrapped).not.toBe(row.wrapped)
    expect(await after.keyService.versions('auth')).toEqual([2])

    // The newest key alone is enough.
    const alone = await open([next], recovery)
    const current = { wrapped: moved?.wrapped ?? '', masterVersion: 2 }
    const signature = await alone.keyService.cosign({ place, row: current, digest })
    expect(await recoverAddress({ hash: digest, signature: signature as Hex })).toBe(addressOf(publicKey))
    expect(await alone.keyService.cosign({ place, row, digest })).toBeUndefined()
    await alone.stop()
    await expect(open([old], recovery)).rejects.toThrow('masterKey was retired')
    await expect(open([randomKey()], recovery)).rejects.toThrow('masterKey is not the key that this database')
  })

  it('opens for its own session only, and only for a digest', async () => {
    await database().delete(permissionSessions)
    const { keyService, stop } = await open([randomKey()], randomKey())
    const place = { network: 'eip155:1', account: `0x${'a'.repeat(40)}`, pci: randomUUID() }
    const [masterVersion = 0] = await keyService.versions('auth')
    const row = await keyService.makeCosigner({ place, masterVersion })
    for (const wrong of [{ pci: randomUUID() }, { network: 'eip155:2' }, { account: `0x${'b'.repeat(40)}` }])
      expect(await keyService.cosign({ place: { ...place, ...wrong }, row, digest })).toBeUndefined()
    await expect(keyService.cosign({ place, row, digest: '0x12' })).rejects.toThrow('32 bytes')
    await stop()
  })

  it('F-08 can be adopted for an hour after its master key was retired, also by a server that starts meanwhile', async () => {
    await database().execute('truncate permission_sessions, master_keys cascade')
    const [old, next, recovery] = [randomKey(), randomKey(), randomKey()]
    const before = await open([old], recovery)
    const place = { network: 'eip155:1', account: `0x${'a'.repeat(40)}`, pci: randomUUID(), purpose: 'this' }
    const [masterVersion = 0] = await before.keyService.versions('auth')
    const { publicKey, ...draft } = await before.keyService.draftCosigner({ place, masterVersion })
    await before.stop()
    const after = await open([next, old], recovery)
    await rotateMasterKeys(database(), after.keyService, Date.now)
    await after.stop()
    const started = await open([next, old], recovery)
    for (const { keyService } of [after, started]) {
      const [to = 0] = await keyService.versions('auth')
      const adopted = await keyService.adoptCosigner({ place, draft, masterVersion: to })
      expect(adopted).toMatchObject({ publicKey, masterVersion: 2 })
      await rotateMasterKeys(database(), keyService, anHourLater)
      expect(await keyService.versions('auth')).toEqual([2])
      expect(await keyService.adoptCosigner({ place, draft, masterVersion: to })).toBeUndefined()
    }
    await started.stop()
  })

  it('leaves as a draft for one purpose, and signs only once it is adopted', async () => {
    await database().delete(permissionSessions)
    const { keyService, stop } = await open([randomKey()], randomKey())
    const place = { network: 'eip155:1', account: `0x${'a'.repeat(40)}`, pci: randomUUID(), purpose: 'this' }
    const [masterVersion = 0] = await keyService.versions('auth')
    const { publicKey, ...draft } = await keyService.draftCosigner({ place, masterVersion })
    const changes = [{ purpose: 'that' }, { pci: randomUUID() }, { network: 'eip155:2' }, { account: '0x' }]
    for (const change of changes)
      expect(await keyService.adoptCosigner({ place: { ...place, ...change }, draft, masterVersion })).toBeUndefined()
    const unknown = { ...draft, masterVersion: masterVersion + 1 }
    expect(await keyService.adoptCosigner({ place, draft: unknown, masterVersion })).toBeUndefined()
    expect(await keyService.cosign({ place, row: draft, digest })).toBeUndefined()
    const adopted = await keyService.adoptCosigner({ place, draft, masterVersion })
    expect(adopted?.publicKey).toBe(publicKey)
    const row = { wrapped: adopted?.wrapped ?? '', masterVersion }
    // A session's key is no draft.
    expect(await keyService.adoptCosigner({ place, draft: row, masterVersion })).toBeUndefined()
    const signature = await keyService.cosign({ place, row, digest })
    expect(await recoverAddress({ hash: digest, signature: signature as Hex })).toBe(addressOf(publicKey))
    await stop()
  })
})

const anHourLater = () => Date.now() + SIGNING_MAX_MS + 1
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const randomKey = () => randomBytes(32).toString('base64url')
const addressOf = (publicKey: string) => publicKeyToAddress(publicKey as Hex)
