import { networkId } from '@latchkey/protocol'
import type { HistoryItem, Transfer } from '@latchkey/protocol/api'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { relativeTime } from '../../display/relativeTime.ts'
import { groupHistory } from './groupHistory.ts'
import { mergeHistory, readHistory } from './readHistory.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const item = (
  id: string,
  minedAt: string,
  more: { chain?: string | null; transfers?: Transfer[] | null } = {},
): HistoryItem => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    minedAt,
    sentFrom: '',
    sentTo: '',
    status: 'confirmed',
    nonce: 1,
    chain: more.chain ?? null,
  },
  transfers: more.transfers ?? null,
})
const nft = (is_spam: boolean): Transfer => ({
  fungible_info: null,
  nft_info: { name: 'Prize', content: null, flags: { is_spam } },
  direction: 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
})
const ids = (items: readonly HistoryItem[]) => items.map(({ id }) => id)

describe('history', () => {
  it('R3.13b groups by year and month, newest first', () => {
    const items = [
      item('a', '2024-02-01T10:00:00Z'),
      item('b', '2026-11-03T10:00:00Z'),
      item('c', '2026-11-19T10:00:00Z'),
      item('d', '2026-01-31T10:00:00Z'),
    ]
    const years = groupHistory(items, { now, timeZone: 'UTC' })
    expect(years.map(({ year, isCurrent }) => [year, isCurrent])).toEqual([
      [2026, true],
      [2024, false],
    ])
    expect(years[0]?.months.map(({ month, items: shown }) => [month, ids(shown)])).toEqual([
      [11, ['c', 'b']],
      [1, ['d']],
    ])
  })

  it("groups a transaction by the visitor's month, not by UTC", () => {
    const [year] = groupHistory([item('a', '2025-12-31T23:30:00Z')], { now, timeZone: 'Asia/Tokyo' })
    expect([year?.year, year?.months[0]?.month]).toEqual([2026, 1])
  })

  it('puts the two sides of a midnight into their months in a zone that is 45 minutes off', () => {
    const [year] = groupHistory([item('a', '2025-11-30T18:14:59Z'), item('b', '2025-11-30T18:15:00Z')], {
      now,
      timeZone: 'Asia/Kathmandu',
    })
    expect(year?.months.map(({ month, items }) => [month, ids(items)])).toEqual([
      [12, ['b']],
      [11, ['a']],
    ])
  })

  it('groups as if each item were asked for its month, but asks few of ten thousand', () => {
    const hours = Array.from({ length: 10_000 }, (_, hour) =>
      item(`${hour}`, new Date(now - hour * 3_600_000).toISOString()),
    )
    const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    onTestFinished(() => format.mockRestore())
    const years = groupHistory(hours, { now, timeZone: 'America/Los_Angeles' })
    expect(format.mock.calls.length).toBeLessThan(500)
    const found = years.flatMap(({ year, months }) =>
      months.flatMap(({ month, items }) => items.map(({ id }) => [id, `${month}/${year}`])),
    )
    const calendar = new Intl.DateTimeFormat('en', {
      year: 'numeric',
      month: 'numeric',
      timeZone: 'America/Los_Angeles',
    })
    expect(found).toEqual(hours.map(({ id, metadata }) => [id, calendar.format(new Date(metadata.minedAt))]))
  })

  it('R9.18 hides spam-only collectibles and other networks', () => {
    const items = [
      item('spam', '2026-11-01T00:00:00Z', { transfers: [nft(true), nft(true)] }),
      item('mixed', '2026-11-02T00:00:00Z', { transfers: [nft(true), nft(false)] }),
      item('approval', '2026-11-03T00:00:00Z', { transfers: [] }),
      item('elsewhere', '2026-11-04T00:00:00Z', { chain: 'eip155:10' }),
      item('here', '2026-11-05T00:00:00Z', { chain: 'eip155:1' }),
    ]
    const [year] = groupHistory(items, { now, timeZone: 'UTC', networkId: networkId('eip155:1') })
    expect(ids(year?.months[0]?.items ?? [])).toEqual(['here', 'approval', 'mixed'])
  })

  it('shows an item once when pages shifted between two requests, in its later copy', () => {
    const pages = [
      { data: [item('b', '2026-11-02T00:00:00Z'), item('a', '2026-11-01T00:00:00Z')] },
      { data: [item('a', '2026-11-01T00:00:00Z', { chain: 'eip155:1' })] },
    ]
    const merged = mergeHistory(pages)
    expect(ids(merged)).toEqual(['b', 'a'])
    expect(merged[1]?.metadata.chain).toBe('eip155:1')
  })

  it('puts the newest first however its time is written', () => {
    const forms = [
      (at: number) => new Date(at).toISOString(),
      (at: number) => new Date(at).toISOString().replace('T', ' '),
      (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`,
      (at: number) => new Date(at + 2 * 3_600_000).toISOString().replace('Z', '+02:00'),
    ]
    const written = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...forms)).map(([hours, write]) => {
      return write(now + hours * 3_600_000)
    })
    fc.assert(
      fc.property(fc.array(written), (times) => {
        const merged = mergeHistory([{ data: times.map((time, place) => item(`${place}`, time)) }])
        const found = merged.map(({ metadata }) => Date.parse(metadata.minedAt))
        expect(found).toEqual(found.toSorted((a, b) => b - a))
      }),
    )
  })

  it('R4.11a is loading, then filled or empty', () => {
    expect(readHistory({ pages: undefined, error: null })).toEqual({ status: 'loading' })
    expect(readHistory({ pages: [{ data: [], next: null }], error: null })).toEqual({
      status: 'empty',
      next: undefined,
    })
    const data = [item('a', '2026-11-01T00:00:00Z')]
    expect(readHistory({ pages: [{ data, next: 'cursor' }], error: null })).toEqual({
      status: 'filled',
      items: data,
      next: 'cursor',
    })
  })

  it('R4.11b is marked empty without a cursor after an error; rows read before stay', () => {
    expect(readHistory({ pages: undefined, error: new Error('x') })).toEqual({ status: 'empty', next: undefined })
    const data = [item('a', '2026-11-01T00:00:00Z')]
    expect(readHistory({ pages: [{ data, next: 'cursor' }], error: new Error('x') })).toEqual({
      status: 'filled',
      items: data,
      next: undefined,
    })
  })

  it.each([
    [0, 0, 'sec'],
    [59_999, 59, 'sec'],
    [60_000, 1, 'min'],
    [3_600_000, 1, 'hr'],
    [86_399_999, 23, 'hr'],
    [86_400_000, 1, 'd'],
    [30 * 86_400_000, 1, 'mo'],
    [364 * 86_400_000, 12, 'mo'],
    [365 * 86_400_000, 1, 'yr'],
    [-5_000, 0, 'sec'],
  ] as const)('R9.10a %i ms ago is %i %s', (age, value, unit) => {
    expect(relativeTime(now - age, now)).toEqual({ value, unit })
  })

  it('never overstates the time that has passed', () => {
    const size = { sec: 1e3, min: 6e4, hr: 36e5, d: 864e5, mo: 30 * 864e5, yr: 365 * 864e5 }
    fc.assert(
      fc.property(fc.nat(2 ** 40), (age) => {
        const { value, unit } = relativeTime(now - age, now)
        return value * size[unit] <= age
      }),
    )
  })
})
