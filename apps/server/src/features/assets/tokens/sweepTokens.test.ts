import { expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { createTokenMemory } from './createTokenMemory.ts'
import { sweepTokens } from './sweepTokens.ts'
import { tokens } from './tables.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000

it('deletes tokens that were read more than a month ago, and the oldest beyond the maximum', async () => {
  const facts = { network: 'eip155:1', name: '', symbol: '', decimals: 0 }
  const row = (n: number, readAt: number) => ({ ...facts, address: `0x${n}`, readAt })
  await database()
    .insert(tokens)
    .values([row(1, 0), row(2, 10 * day), row(3, 20 * day), row(4, 30 * day)])
  const kept = async () => (await database().select().from(tokens)).map(({ address }) => address).sort()
  await sweepTokens(database(), 31 * day)
  expect(await kept()).toEqual(['0x2', '0x3', '0x4'])
  await sweepTokens(database(), 31 * day, 2)
  expect(await kept()).toEqual(['0x3', '0x4'])
})

it('remembers only the last tokens', () => {
  const memory = createTokenMemory(2)
  for (const key of ['a', 'b', 'c']) memory.set(key, { name: key, symbol: key, decimals: 0 })
  expect(['a', 'b', 'c'].map((key) => memory.get(key)?.name)).toEqual([undefined, 'b', 'c'])
})
