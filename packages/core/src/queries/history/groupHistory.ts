import type { NetworkId } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { newestFirst } from './newestFirst.ts'

export type HistoryMonth = { /** 1–12 */ month: number; items: readonly HistoryItem[] }
export type HistoryYear = { year: number; isCurrent: boolean; months: readonly HistoryMonth[] }

export type GroupHistoryOptions = {
  /** Unix ms. */
  now: number
  /** IANA name. Default: the browser's own. */
  timeZone?: string | undefined
  /** Only this network; items without a network are included. */
  networkId?: NetworkId | undefined
}

/** Groups history by year and month in the visitor's time zone, newest first, without spam. */
export function groupHistory(items: readonly HistoryItem[], options: GroupHistoryOptions): readonly HistoryYear[] {
  const { now, timeZone, networkId } = options
  const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', month: 'numeric', timeZone })
  const shown = newestFirst(items.filter((item) => !isSpam(item) && isOn(networkId, item)))
  const years = new Map<number, Map<number, readonly HistoryItem[]>>()
  for (const { year, month, items: found } of monthsOf(shown, calendar)) {
    const months = years.get(year) ?? new Map<number, readonly HistoryItem[]>()
    years.set(year, months.set(month, [...(months.get(month) ?? []), ...found]))
  }
  const current = yearAndMonth(calendar, now).year
  return [...years].map(([year, months]) => ({
    year,
    isCurrent: year === current,
    months: [...months].map(([month, entries]) => ({ month, items: entries })),
  }))
}

/**
 * Whether a transaction only transferred spam collectibles. One without transfers is not spam: it may be an approval.
 */
export function isSpam({ transfers }: HistoryItem): boolean {
  return !!transfers?.length && transfers.every((transfer) => transfer.nft_info?.flags?.is_spam === true)
}

function isOn(networkId: NetworkId | undefined, { metadata }: HistoryItem): boolean {
  return networkId === undefined || metadata.chain === null || metadata.chain === networkId
}

/**
 * Cuts sorted items where the month changes. Formatting a date costs more than everything else here, so the end of a month
 * is searched by halves instead of asking for each item's.
 */
function monthsOf(items: readonly HistoryItem[], calendar: Intl.DateTimeFormat) {
  const monthAt = (place: number) => yearAndMonth(calendar, Date.parse(items[place]?.metadata.minedAt ?? ''))
  const found: { year: number; month: number; items: readonly HistoryItem[] }[] = []
  for (let start = 0, end = 0; start < items.length; start = end) {
    const own = monthAt(start)
    end = start + 1
    for (let after = items.length; end < after; ) {
      const middle = (end + after) >> 1
      const { year, month } = monthAt(middle)
      if (year === own.year && month === own.month) end = middle + 1
      else after = middle
    }
    found.push({ ...own, items: items.slice(start, end) })
  }
  return found
}

function yearAndMonth(calendar: Intl.DateTimeFormat, at: number): { year: number; month: number } {
  const parts = calendar.formatToParts(at)
  const part = (type: 'year' | 'month') => Number(parts.find((found) => found.type === type)?.value)
  return { year: part('year'), month: part('month') }
}
