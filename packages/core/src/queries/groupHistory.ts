import type { NetworkId } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'

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
  const shown = items.filter((item) => !isSpam(item) && isOn(networkId, item)).sort(newestFirst)
  const years = new Map<number, Map<number, HistoryItem[]>>()
  for (const item of shown) {
    const { year, month } = yearAndMonth(calendar, Date.parse(item.metadata.minedAt))
    const months = years.get(year) ?? new Map<number, HistoryItem[]>()
    months.set(month, [...(months.get(month) ?? []), item])
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

function newestFirst(a: HistoryItem, b: HistoryItem): number {
  return Date.parse(b.metadata.minedAt) - Date.parse(a.metadata.minedAt)
}

function yearAndMonth(calendar: Intl.DateTimeFormat, at: number): { year: number; month: number } {
  const part = (type: 'year' | 'month') =>
    Number(calendar.formatToParts(at).find((found) => found.type === type)?.value)
  return { year: part('year'), month: part('month') }
}
