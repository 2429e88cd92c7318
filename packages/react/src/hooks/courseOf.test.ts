import type { PriceHistory } from '@latchkey/protocol/api'
import { expect, it } from 'vitest'
import { changeOf, courseOf } from './courseOf.ts'
import { readTokenBalance } from './tokenBalance.ts'

const now = 1_800_000_000
const token = (numeric: string, price: number, chainId = 'eip155:1') =>
  readTokenBalance(
    { name: 'Ether', symbol: 'ETH', chainId, price, quantity: { decimals: '18', numeric }, iconUrl: '' },
    'eip155:1',
  ) ?? expect.fail()
/** From the first price to the last, hour by hour. */
const rising = (from: number, to: number): PriceHistory['prices'] =>
  Array.from({ length: 25 }, (_, hour) => [now - (24 - hour) * 3600, from + ((to - from) * hour) / 24])

it('adds up what is held now at each hour’s prices, and ends at the present value', () => {
  const [ether, sidenet] = [token('2', 110), token('1', 110, 'eip155:10')]
  const course = courseOf([ether, sidenet], () => rising(100, 110), now)
  expect(course?.values).toHaveLength(25)
  expect(course?.values[0]).toBe(300)
  expect(course?.values.at(-1)).toBe(330)
  expect([course?.change, course?.ratio]).toEqual([30, 0.1])
})

it('has no course where the past of more than a hundredth of the value isn’t known', () => {
  const [known, unknown] = [token('1', 100), token('1', 2, 'eip155:10')]
  const pastOf = (one: typeof known) => (one === known ? rising(50, 100) : undefined)
  expect(courseOf([known, unknown], pastOf, now)).toBeUndefined()
  expect(courseOf([known, token('0.5', 2, 'eip155:10')], pastOf, now)?.change).toBe(50)
  expect(courseOf([], pastOf, now)).toBeUndefined()
})

it('leaves out what has no price and what nobody vouches for', () => {
  const fake = { ...token('1000', 100, 'eip155:10'), isUnverified: true }
  const course = courseOf([token('1', 110), token('5', 0, 'eip155:137'), fake], () => rising(100, 110), now)
  expect(course?.change).toBe(10)
})

it('tells the change of one price, if its past is known', () => {
  expect(changeOf(token('1', 90), rising(100, 90), now)).toBe(-0.1)
  expect(changeOf(token('1', 90), undefined, now)).toBeUndefined()
  expect(changeOf(token('1', 90), [], now)).toBeUndefined()
  expect(changeOf(token('1', 0), rising(100, 90), now)).toBeUndefined()
})
