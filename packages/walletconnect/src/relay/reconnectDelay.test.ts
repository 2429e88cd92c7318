import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reconnectDelay } from './reconnectDelay.ts'

const delay = (failures: number, { random = 255, isAwaited = false, isHidden = false } = {}) =>
  reconnectDelay(failures, {
    randomBytes: (length) => new Uint8Array(length).fill(random),
    isAwaited: () => isAwaited,
    isHidden: () => isHidden,
  })

it('waits at most two seconds while a response is awaited, however often it failed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(255), (failures, random) => {
      expect(delay(failures, { random, isAwaited: true })).toBeLessThanOrEqual(2_000)
      expect(delay(failures, { random })).toBeLessThanOrEqual(10_000)
      expect(delay(failures, { random })).toBeGreaterThan(0)
    }),
  )
  expect(delay(20)).toBe(10_000)
})

it('waits longer each time, differently for each client, and longest on hidden pages', () => {
  const waits = [0, 1, 2, 3].map((failures) => delay(failures))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(delay(3, { random: 0 })).toBeLessThan(delay(3, { random: 200 }))
  expect(delay(0, { isHidden: true, isAwaited: true })).toBeGreaterThanOrEqual(30_000)
})
