import type { HistoryItem } from '@latchkey/protocol/api'

/**
 * History items by time, newest first. What a server has sorted already isn't sorted again, and times in the usual form
 * are compared as they are: parsing ten thousand of them with each new page would take longer than a frame.
 */
export function newestFirst(items: readonly HistoryItem[]): readonly HistoryItem[] {
  const isSorted = items.every((item, place) => {
    const before = items[place - 1]
    return before === undefined || !isLater(item.metadata.minedAt, before.metadata.minedAt)
  })
  if (isSorted) return items
  const dated = items.map((item) => ({ item, at: Date.parse(item.metadata.minedAt) }))
  return dated.sort((a, b) => b.at - a.at).map(({ item }) => item)
}

// Times in UTC that are written alike sort as text (RFC 3339 §5.1).
function isLater(time: string, before: string): boolean {
  const isAlike = time.length === before.length && time[10] === before[10] && time.endsWith('Z') && before.endsWith('Z')
  return isAlike ? time > before : Date.parse(time) > Date.parse(before)
}
