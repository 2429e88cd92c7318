import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { createLeases, LeaseLost } from './createLeases.ts'

const database = holdDatabase()
const start = () => ({ first: createLeases(database(), 'first'), second: createLeases(database(), 'second') })

it('one holds a lease, may renew it, and gives it back', async () => {
  const { first, second } = start()
  expect([await first.take('a', 60_000), await second.take('a', 60_000), await first.take('a', 60_000)]).toEqual([
    true,
    false,
    true,
  ])
  expect(await second.take('b', 60_000)).toBe(true)
  await second.release('a') // not its own
  expect(await second.take('a', 60_000)).toBe(false)
  await first.release('a')
  expect(await second.take('a', 60_000)).toBe(true)
})

it('another takes over when the holder is silent, and what the first still does is refused', async () => {
  const { first, second } = start()
  const work = (leases: typeof first) => database().transaction((tx) => leases.require(tx, 'c'))
  await first.take('c', 60_000)
  await work(first)
  await first.take('c', 1)
  await delay(5)
  await expect(work(first)).rejects.toThrow(LeaseLost)
  expect(await second.take('c', 60_000)).toBe(true)
  await work(second)
  await expect(work(first)).rejects.toThrow('another node took over: c')
})

it('nobody takes a lease while its holder stores what it did', async () => {
  const { first, second } = start()
  await first.take('d', 100)
  let taken: boolean | undefined
  await database().transaction(async (tx) => {
    await first.require(tx, 'd')
    await delay(150)
    const taking = second.take('d', 60_000).then((isTaken) => {
      taken = isTaken
    })
    await Promise.race([taking, delay(100)])
    expect(taken).toBeUndefined()
  })
  await expect.poll(() => taken).toBe(true)
})
