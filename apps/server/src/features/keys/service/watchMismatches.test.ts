import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLeases } from '../../../db/leases/createLeases.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { watchMismatches } from './watchMismatches.ts'

const PERIOD_MS = 10 * 60_000
const KINDS = 4

const database = holdDatabase()
const stops: (() => Promise<void>)[] = []
// Only the timer of a period is moved by hand. The database's connections need the others.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.useRealTimers()
})

/** A node, with how often it has compared. */
async function startNode(name: string) {
  let set = 0
  const { take } = createLeases(database(), name)
  let attempts = 0
  const node = watchMismatches({
    db: database(),
    leases: { take: (...given) => take(...given).finally(() => attempts++) },
    log: pino({ level: 'silent' }),
    metrics: { shareMismatches: { set: () => set++ } as never },
  })
  stops.push(node.stop)
  await vi.waitFor(() => expect([attempts, set]).toEqual([1, KINDS]))
  return { ...node, compared: () => set / KINDS, attempts: () => attempts }
}

it('compares on every node at its start, and then on one node alone', async () => {
  const nodes = [await startNode('a'), await startNode('b')]
  for (const period of [2, 3]) {
    vi.advanceTimersByTime(PERIOD_MS)
    await vi.waitFor(() => expect(nodes.map(({ attempts }) => attempts())).toEqual([period, period]))
    await vi.waitFor(() => expect(nodes[0]?.compared()).toBe(period))
  }
  await Promise.all(nodes.map(({ stop }) => stop()))
  expect(nodes.map(({ compared }) => compared())).toEqual([3, 1])
})

it('compares on each node that found a mismatch until there is none', async () => {
  await database().execute("insert into wallet_keys values ('gone', 'x', 1, 1)")
  const nodes = [await startNode('a'), await startNode('b')]
  const read = () => Promise.all(nodes.map(({ check }) => check.read()))
  const reason = 'wallets and their key shares do not match'
  expect(await read()).toEqual([reason, reason])
  await database().execute('delete from wallet_keys')
  vi.advanceTimersByTime(PERIOD_MS)
  await vi.waitFor(async () => expect(await read()).toEqual([undefined, undefined]))
})
