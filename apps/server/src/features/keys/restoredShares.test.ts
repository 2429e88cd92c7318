import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postgresBin } from '../../../../../scripts/test/postgres.ts'
import { migrateToEarlier } from '../../db/migrateDatabase.ts'
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts'
import { createPool } from '../../db/pool/createPool.ts'
import { startServer } from '../../startServer.ts'
import { holdPostgres } from '../../test/holdPostgres.ts'
import { createDevice } from '../../test/secureClient.ts'
import { testConfig } from '../../test/startApp.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type Member } from '../../test/walletMembers.ts'
import { countMismatches } from './service/countMismatches.ts'

/** The migrations of the version whose keys referenced their wallets. */
const BEFORE = 22

const stops: (() => Promise<unknown>)[] = []
let server: SecureApp
const { signUp, openSession } = createMembers(() => server)
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

async function open(databaseUrl: string): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl })
  stops.push(opened.close)
  return opened
}

/** People sign up, one after the other, for as long as `work` takes. */
async function signUpDuring(people: Member[], work: Promise<unknown>) {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  do people.push(await signUp())
  while (!isDone)
  await done
}

/** On a browser without shares: recovers both, makes a set of its own, and is given its share of that to sign with. */
async function expectToRecover({ userId, keys, device: first, clear }: Member) {
  const device = await createDevice(server.fetch)
  const session = await openSession(userId, device)
  const { sets } = await device.take('/api/recovery/release', { walletId: keys.id }, session)
  expect(await keys.open(device, sets[0].auth, 1, first.id, 'auth')).toEqual(clear.auth)
  expect(await keys.open(device, sets[0].recovery.sealed, 1, first.id, 'recovery')).toEqual(clear.recovery)
  const added = await keys.added(device)
  await device.take('/api/shares/add', added.body, session)
  expect(await keys.release(device, session)).toEqual(added.clear.auth)
}

/** A whole server on a restored database, and what it says about it. */
async function startOn(databaseUrl: string) {
  const logged: string[] = []
  const { masterKey, recoveryKey, secureUrl } = server.config
  // Its own marks are no setting.
  const networks = server.config.networks.map(({ coinIconUrl: _, ...network }) => network)
  const ports = { port: 0, securePort: 0, metricsPort: 0 }
  const config = testConfig({ ...ports, networks, secureUrl, masterKey, recoveryKey, databaseUrl })
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const { url, metricsUrl, stop } = await startServer({ config, log, about: { version: '1', commit: 'x' } })
  // The first count has ended when it is measured.
  const measured = async () => {
    const text = await (await fetch(`${metricsUrl}`)).text()
    return text.split('\n').filter((line) => line.startsWith('latchkey_share_mismatches{'))
  }
  await vi.waitFor(async () => expect(await measured()).toHaveLength(4))
  // What a scrape before the count has learnt is answered for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const ready = await fetch(`${url}/ready`)
  const { failing } = await ready.json()
  const said = {
    logged,
    measured: await measured(),
    status: ready.status,
    failing: failing.filter(({ check }: { check: string }) => check === 'key shares'),
  }
  await stop()
  return said
}

describe.skipIf(!existsSync(postgresBin))('dumps that are not of one moment', () => {
  const postgres = holdPostgres()
  const archive = '--exclude-table-data=wallet_keys'
  const keysOnly = ['--data-only', '--table=wallet_keys']

  beforeAll(async () => {
    await postgres.create('wallets')
    const { db } = await open(postgres.urlOf('wallets'))
    server = await startSecureApp(db)
    stops.push(server.stop)
  })

  it('M-09 restore everyone in the archive, though people signed up during and between the dumps', async () => {
    const people: Member[] = []
    for (let count = 0; count < 5; count++) people.push(await signUp())
    await signUpDuring(people, postgres.dump('wallets', 'archive.sql', archive))
    people.push(await signUp())
    await signUpDuring(people, postgres.dump('wallets', 'walletKeys.sql', ...keysOnly))

    await postgres.restore('restored', 'archive.sql', 'walletKeys.sql')
    const { db } = await open(postgres.urlOf('restored'))
    const live = server
    server = await startSecureApp(db)
    stops.push(server.stop)
    const archived = people.filter(({ keys }) => postgres.read('archive.sql').includes(`\n${keys.id}\t`))
    expect(archived.length).toBeGreaterThanOrEqual(5)
    expect(archived.length).toBeLessThan(people.length)
    for (const person of archived) await expectToRecover(person)
    server = live
  })

  it('restore from an earlier version, once its foreign key is dropped', async () => {
    const insert = (id: string) => `insert into users values ('${id}', 1, 'active');
      insert into embedded_wallets values ('${id}', '${id}', 'a', 'a', 'a', 'a', 'managed', null, 'eoa', false, 1);
      insert into wallet_keys values ('${id}', 'x', 1, 1)`
    await postgres.create('earlier')
    const pool = createPool({ connectionString: postgres.urlOf('earlier'), max: 2 })
    await migrateToEarlier(pool, BEFORE)
    await pool.query(insert('before'))
    await postgres.dump('earlier', 'earlier.sql', archive)
    await pool.query(insert('between'))
    await postgres.dump('earlier', 'earlierKeys.sql', ...keysOnly)
    await pool.end()

    await postgres.restore('upgraded', 'earlier.sql')
    const isRefused = postgres.load('upgraded', 'earlierKeys.sql')
    await expect(isRefused).rejects.toThrow('violates foreign key constraint')
    const constraint = 'wallet_keys_wallet_id_embedded_wallets_id_fk'
    await postgres.psql('upgraded', '-c', `alter table wallet_keys drop constraint if exists ${constraint}`)
    await postgres.load('upgraded', 'earlierKeys.sql')
    const { db } = await open(postgres.urlOf('upgraded'))
    expect(await countMismatches(db)).toMatchObject({ walletsWithoutKey: 0, keysWithoutWallet: 1 })
  })

  it('M-09 are counted in the log, in a metric and by /ready, which keeps the node in service', async () => {
    const first = await signUp()
    await postgres.dump('wallets', 'earlierKeys.sql', ...keysOnly)
    for (let count = 0; count < 2; count++) await signUp()
    await postgres.dump('wallets', 'later.sql', archive)
    await postgres.dump('wallets', 'laterKeys.sql', ...keysOnly)

    await postgres.restore('mixed', 'later.sql', 'earlierKeys.sql')
    const change = "insert into wallet_keys values ('gone', 'x', 1, 1); delete from auth_shares where wallet_id ="
    await postgres.psql('mixed', '-c', `${change} '${first.keys.id}'`)
    const mixed = await startOn(postgres.urlOf('mixed'))
    expect(mixed.logged.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'wallets and their key shares do not match',
        docs: 'docs/run/embedded-wallet-keys.md#after-a-restore',
        ...{ walletsWithoutKey: 2, walletsWithoutAuthShare: 1, keysWithoutWallet: 1 },
      },
    ])
    expect(mixed.measured).toEqual([
      'latchkey_share_mismatches{kind="walletsWithoutKey"} 2',
      'latchkey_share_mismatches{kind="walletsWithoutAuthShare"} 1',
      'latchkey_share_mismatches{kind="walletsWithoutRecoveryShare"} 0',
      'latchkey_share_mismatches{kind="keysWithoutWallet"} 1',
    ])
    const reason = 'wallets and their key shares do not match'
    expect(mixed).toMatchObject({ status: 200, failing: [{ check: 'key shares', reason }] })

    await postgres.restore('matching', 'later.sql', 'laterKeys.sql')
    expect(await startOn(postgres.urlOf('matching'))).toMatchObject({ logged: [], status: 200, failing: [] })
  })
})
