import { randomUUID } from 'node:crypto'
import { type Delegation, encodeContext, ROOT_AUTHORITY } from '@latchkey/accounts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import type { Queries } from '../accounts/accountsDeps.ts'
import { permissionSessions } from '../accounts/walletTables.ts'
import { openPermissionSessions } from './openPermissionSessions.ts'
import { recordDelegations } from './recordDelegations.ts'
import { permissionDelegations } from './tables.ts'

// Two grants of one wallet wait for each other. Here nothing does, so that only the database can refuse.

const database = holdDatabase()
beforeEach(async () => {
  await database().delete(permissionSessions)
})

const delegation = (salt: bigint): Delegation => ({
  delegate: `0x${'a1'.repeat(20)}`,
  delegator: `0x${'b2'.repeat(20)}`,
  ...{ authority: ROOT_AUTHORITY, caveats: [], salt, signature: '0x' },
})
const session = (...salts: bigint[]) => ({
  pci: randomUUID(),
  network: 'eip155:1',
  context: encodeContext(salts.map(delegation)),
})
type Session = ReturnType<typeof session>

/** As a version that recorded no delegations. */
const store = (given: Session, ended = {}, db: Pick<Queries, 'insert'> = database()) =>
  db.insert(permissionSessions).values({
    ...{ account: `0x${'b2'.repeat(20)}`, sessionAccount: `0x${'a1'.repeat(20)}`, projectId: 'any' },
    ...{ request: { permissions: [], policies: [] }, createdAt: 1, activatedAt: 1, expiresAt: 2, ...given, ...ended },
  })
const grant = (given: Session) =>
  database().transaction(async (tx) => {
    await store(given, {}, tx)
    await recordDelegations(tx, given)
  })
const stored = async () => (await database().select().from(permissionSessions)).map(({ pci }) => pci).sort()
const taken = /has been granted under another id/

it('J-10 grants each delegation once, also at once, and whatever else is granted with it', async () => {
  for (let round = 0n; round < 20n; round++) {
    const [a, b, c] = [10n * round, 10n * round + 1n, 10n * round + 2n]
    const sharing = [session(a, b, c), session(c, b, a), session(b), session(a, a)]
    const granted = await Promise.allSettled(sharing.map(grant))
    const winners = granted.filter(({ status }) => status === 'fulfilled').length
    expect(winners === 1 || (winners === 2 && granted[0]?.status === 'rejected')).toBe(true)
    for (const one of granted) if (one.status === 'rejected') expect(String(one.reason)).toMatch(taken)
  }
  const recorded = await database().select().from(permissionDelegations)
  expect([...new Set(recorded.map(({ pci }) => pci))].sort()).toEqual(await stored())
})

it('J-10 grants the same on another network, and again once the session isn’t stored any more', async () => {
  const first = session(1n)
  await grant(first)
  await grant({ ...session(1n), network: 'eip155:10' })
  await expect(grant(session(1n, 2n))).rejects.toThrow(taken)
  await database().delete(permissionSessions).where(eq(permissionSessions.pci, first.pci))
  await grant(session(1n, 2n))
})

it('J-10 doesn’t grant again what an earlier version of the server has stored', async () => {
  for (let salt = 0n; salt < 700n; salt++) await store(session(salt))
  await store(session(700n, 701n), { revokedAt: 2 })
  // Granted under two ids, as when that version stored both at once.
  await store(session(700n))
  await store(session(702n), { context: null })
  const deps = { db: database(), leases: { take: async () => false }, now: () => 3, log: pino({ level: 'silent' }) }
  for (let start = 0; start < 2; start++) await (await openPermissionSessions(deps as never)).stop()
  for (const salt of [0n, 499n, 500n, 501n, 699n, 700n, 701n]) await expect(grant(session(salt))).rejects.toThrow(taken)
  await grant(session(702n))
})
