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
  const monthOf = createMonthOf(calendar)
  const years = new Map<number, Map<number, HistoryItem[]>>()
  for (const item of shown) {
    const { year, month } = monthOf(Date.parse(item.metadata.minedAt))
    const months = years.get(year) ?? new Map<number, HistoryItem[]>()
    const entries = months.get(month)
    if (entries) entries.push(item)
    else months.set(month, [item])
    years.set(year, months)
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
 * Formatting a date costs more than everything else here. The answer is the same within a quarter of an hour, because
 * every time zone is a whole number of them away from UTC.
 */
function createMonthOf(calendar: Intl.DateTimeFormat) {
  const known = new Map<number, ReturnType<typeof yearAndMonth>>()
  return (at: number) => {
    const slot = Math.floor(at / QUARTER_MS)
    const found = known.get(slot) ?? yearAndMonth(calendar, at)
    known.set(slot, found)
    return found
  }
}

const QUARTER_MS = 900_000

function yearAndMonth(calendar: Intl.DateTimeFormat, at: number): { year: number; month: number } {
  const parts = calendar.formatToParts(at)
  const part = (type: 'year' | 'month') => Number(parts.find((found) => found.type === type)?.value)
  return { year: part('year'), month: part('month') }
}
