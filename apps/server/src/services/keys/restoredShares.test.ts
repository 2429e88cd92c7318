import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresBin } from '../../../../../scripts/test/postgres.ts'
import { type OpenDatabase, openDatabase } from '../../db/openDatabase.ts'
import { holdPostgres } from '../../test/holdPostgres.ts'
import { createDevice } from '../../test/secureClient.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type Member } from '../../test/walletMembers.ts'

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

describe.skipIf(!existsSync(postgresBin))('dumps that are not of one moment', () => {
  const postgres = holdPostgres()
  const people: Member[] = []

  beforeAll(async () => {
    await postgres.create('wallets')
    const { db } = await open(postgres.urlOf('wallets'))
    server = await startSecureApp(db)
    stops.push(server.stop)
  })

  it('M-09 restore everyone in the archive, though people signed up during and between the dumps', async () => {
    for (let count = 0; count < 5; count++) people.push(await signUp())
    await signUpDuring(people, postgres.dump('wallets', 'archive.sql', '--exclude-table-data=wallet_keys'))
    people.push(await signUp())
    await signUpDuring(people, postgres.dump('wallets', 'walletKeys.sql', '--data-only', '--table=wallet_keys'))

    await postgres.restore('restored', 'archive.sql', 'walletKeys.sql')
    const { db } = await open(postgres.urlOf('restored'))
    server = await startSecureApp(db)
    stops.push(server.stop)
    const archive = postgres.read('archive.sql')
    const archived = people.filter(({ keys }) => archive.includes(`\n${keys.id}\t`))
    expect(archived.length).toBeGreaterThanOrEqual(5)
    expect(archived.length).toBeLessThan(people.length)
    for (const person of archived) await expectToRecover(person)
  })
})
