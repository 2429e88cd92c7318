import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTime } from './readTime.ts'

it.each([
  ['2021-09-30T16:25:24Z', 1_633_019_124_000],
  ['2021-09-30t16:25:24z', 1_633_019_124_000],
  ['2021-09-30t16:25:24.5z', 1_633_019_124_500],
  ['2021-09-30T18:25:24+02:00', 1_633_019_124_000],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0)],
  ['2021-09-30T16:25:60Z', Date.UTC(2021, 8, 30, 16, 26)],
  ['2021-09-30T16:25:24.123456789012Z', 1_633_019_124_123],
  ['2017-01-01T00:59:60+01:00', Date.UTC(2017, 0)],
])('reads %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

it.each([
  '2021-09-30T24:00:00Z',
  '2021-09-30T16:60:00Z',
  '2021-09-30T16:25:61Z',
  '2021-02-30T16:25:24Z',
  '2021-13-01T16:25:24Z',
  '2021-09-30T16:25:24',
  '2021-09-30 16:25:24Z',
  '2021-09-30T16:25:24+25:00',
  '',
])('reads no time from %s', (text) => {
  expect(readTime(text)).toBeUndefined()
})

it('reads what `Date` writes', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      expect(readTime(date.toISOString())).toBe(date.getTime())
    }),
  )
})
