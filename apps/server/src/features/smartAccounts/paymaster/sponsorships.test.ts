import { eq } from 'drizzle-orm'
import { type Hex, parseEther } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { sponsoredAmounts, sponsorships, userOperations } from '../tables.ts'
import { createSponsorships } from './sponsorships.ts'

const network = 'eip155:31337'
const sender = `0x${'a1'.repeat(20)}`
const at = Date.UTC(2026, 10, 25, 12)
const validUntil = at / 1000 + 600
const ether = (text: string) => String(parseEther(text))

describe('sponsorships', () => {
  const database = holdDatabase()
  let now = at
  const serve = () => createSponsorships(database(), network, () => now)
  let hashes = 0
  const nextHash = (): Hex => `0x${(++hashes).toString(16).padStart(64, '0')}`

  beforeEach(async () => {
    now = at
    for (const table of [sponsorships, sponsoredAmounts, userOperations]) await database().delete(table)
  })

  /** Reserves an operation and returns its hash. */
  async function reserve(
    cost: string,
    { nonce = '0x0' as Hex, method = 'transfer', limits = {}, pendingMax = 10, on = serve() } = {},
  ): Promise<Hex> {
    const hash = nextHash()
    const counters = [
      { name: 'account:a', what: 'this account', limits },
      { name: `method:${method}`, what: 'this call', limits: {} },
    ]
    await on.reserve(hash, { sender, nonce, counters, maxCost: parseEther(cost), validUntil }, pendingMax)
    return hash
  }
  async function counted(counter = 'account:a') {
    const [row] = await database().select().from(sponsoredAmounts).where(eq(sponsoredAmounts.counter, counter))
    return row && [row.operations, row.cost]
  }
  const inSequence = (sequence: number): Hex => `0x${(BigInt(sequence) << 64n).toString(16)}`

  it('count operations at the same place once, with the most that one of them can cost', async () => {
    const first = await reserve('3')
    await reserve('1', { method: 'approve' })
    expect(await counted()).toEqual([1, ether('3')])
    expect([await counted('method:transfer'), await counted('method:approve')]).toEqual([
      [1, ether('3')],
      [1, ether('1')],
    ])
    await reserve('4')
    expect(await counted()).toEqual([1, ether('4')])
    // The first one is included: the others count until they can't be any more.
    const sponsored = serve()
    await sponsored.settle(first, parseEther('2'))
    expect(await counted()).toEqual([1, ether('4')])
    await include(first, '2')
    for (const open of await sponsored.openUntil(validUntil * 1000 + 1)) {
      await sponsored.close(open, true)
    }
    expect(await counted()).toEqual([1, ether('2')])
    expect(await counted('method:approve')).toEqual([0, '0'])
  })

  it('refuse what raises a counter above its limit, also at a place that counts already', async () => {
    const limits = { cost: '4', operations: 1 }
    await reserve('3', { limits })
    await expect(reserve('5', { limits })).rejects.toThrow(/used up/)
    await expect(reserve('1', { limits, nonce: '0x1' })).rejects.toThrow(/used up/)
    await reserve('4', { limits })
    expect(await counted()).toEqual([1, ether('4')])
  })

  it('never exceed a limit when servers reserve at the same time', async () => {
    const servers = [serve(), serve()]
    const all = Array.from({ length: 12 }, (_, index) =>
      reserve('1', { limits: { cost: '5' }, nonce: inSequence(index % 8), on: servers[index % 2] }),
    )
    const results = await Promise.allSettled(all)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(new Set(refusals)).toEqual(new Set([expect.stringMatching(/used up/)]))
    expect(await counted()).toEqual([5, ether('5')])
  })

  it('count one place once when servers reserve at the same time', async () => {
    const servers = [serve(), serve()]
    await Promise.all(['1', '4', '2', '3'].map((cost, index) => reserve(cost, { on: servers[index % 2] })))
    expect(await counted()).toEqual([1, ether('4')])
  })

  it('refuse another sequence of an account when too many wait, until one is settled or can’t be used', async () => {
    const hash = await reserve('1', { nonce: inSequence(1), pendingMax: 2 })
    await reserve('1', { nonce: inSequence(2), pendingMax: 2 })
    const third = () => reserve('1', { nonce: inSequence(3), pendingMax: 2 })
    await expect(third()).rejects.toThrow(/too many sponsored operations/)
    await reserve('1', { nonce: inSequence(2), pendingMax: 2 })
    await serve().settle(hash, parseEther('1'))
    await third()
    await expect(reserve('1', { nonce: inSequence(4), pendingMax: 2 })).rejects.toThrow(/too many/)
    now = validUntil * 1000
    await reserve('1', { nonce: inSequence(4), pendingMax: 2 })
  })

  it('refuse to sign without end for one place', async () => {
    for (let index = 0; index < 50; index++) await reserve('1')
    await expect(reserve('1')).rejects.toThrow(/too often/)
    expect(await counted()).toEqual([1, ether('1')])
  })

  describe('close a reservation that can’t be used any more', () => {
    it('counts it no longer if its nonce is unused, however many servers see it', async () => {
      await reserve('3')
      const servers = [serve(), serve()]
      const [open] = await serve().openUntil(validUntil * 1000 + 1)
      expect(open).toMatchObject({ sender, nonce: '0x0' })
      await Promise.all(servers.map((one) => open && one.close(open, false)))
      expect(await counted()).toEqual([0, '0'])
      expect(await database().select().from(sponsorships)).toEqual([])
    })

    it('only after its time', async () => {
      await reserve('3')
      expect(await serve().openUntil(validUntil * 1000)).toEqual([])
    })

    it('counts it with its real cost if the bundler included it and crashed before it said so', async () => {
      const hash = await reserve('3')
      await include(hash, '1')
      // A node may be wrong about the nonce: the bundler has seen the operation in a block.
      await closeAll(false)
      expect(await counted()).toEqual([1, ether('1')])
    })

    it('counts it no longer if the bundler included another one in its place', async () => {
      await reserve('3')
      await include(nextHash(), '1')
      await closeAll(true)
      expect(await counted()).toEqual([0, '0'])
    })

    it('goes on counting the most if another bundler may have included it, until ours says what it did cost', async () => {
      const hash = await reserve('3')
      await closeAll(true)
      expect(await counted()).toEqual([1, ether('3')])
      expect(await serve().openUntil(Number.MAX_SAFE_INTEGER)).toEqual([])
      await serve().settle(hash, parseEther('2'))
      await serve().settle(hash, parseEther('2'))
      expect(await counted()).toEqual([1, ether('2')])
    })

    it('changes nothing for one that was settled meanwhile', async () => {
      const hash = await reserve('3')
      const [open] = await serve().openUntil(validUntil * 1000 + 1)
      await serve().settle(hash, parseEther('2'))
      if (open) await serve().close(open, false)
      expect(await counted()).toEqual([1, ether('2')])
    })
  })

  /** As the built-in bundler records it. */
  async function include(hash: Hex, cost: string) {
    await database()
      .insert(userOperations)
      .values({
        ...{ hash, network, sender, nonce: '0x0', operation: {}, projectId: 'p', setbacks: 0 },
        ...{ status: 'included', isSuccess: true, actualCost: ether(cost), receivedAt: at, updatedAt: at },
      })
  }
  async function closeAll(isNonceUsed: boolean) {
    for (const open of await serve().openUntil(validUntil * 1000 + 1)) await serve().close(open, isNonceUsed)
  }
})
