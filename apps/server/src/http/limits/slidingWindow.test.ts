import { expect, it } from 'vitest'
import { createSlidingWindow } from './slidingWindow.ts'

it('R8.17 allows five in any minute, and never more because time went by', () => {
  let now = 0
  const window = createSlidingWindow({ max: 5, ms: 60_000, now: () => now })
  const take = () => window.take('a').isAllowed
  const allowed: number[] = []
  // One try a second for three minutes.
  for (; now < 180_000; now += 1_000) if (take()) allowed.push(now)
  expect(allowed).toHaveLength(15)
  for (const [index, time] of allowed.entries())
    expect(allowed.slice(index).filter((other) => other - time < 60_000).length).toBeLessThanOrEqual(5)
})

it('says when the next is allowed, counts each key apart, and forgets the one who was away longest', () => {
  let now = 0
  const window = createSlidingWindow({ max: 2, ms: 60_000, maxKeys: 2, now: () => now })
  expect(window.take('a')).toMatchObject({ isAllowed: true, limit: 2, remaining: 1, resetSeconds: 60 })
  now = 20_000
  expect(window.take('a', 2)).toMatchObject({ isAllowed: false, remaining: 1, retryAfterSeconds: 40 })
  expect(window.take('a')).toMatchObject({ isAllowed: true, remaining: 0 })
  expect(window.take('b').isAllowed).toBe(true)
  expect(window.take('a').isAllowed).toBe(false)
  window.take('c')
  expect(window.take('b').remaining).toBe(1)
})
