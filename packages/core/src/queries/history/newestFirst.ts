import type { HistoryItem } from '@latchkey/protocol/api'

/**
 * History items by time, newest first. Each time is parsed once, and what a server has sorted already isn't sorted again:
 * both take long for ten thousand of them.
 */
export function newestFirst(items: readonly HistoryItem[]): readonly HistoryItem[] {
  const dated = items.map((item) => ({ item, at: Date.parse(item.metadata.minedAt) }))
  const isSorted = dated.every(({ at }, place) => place === 0 || (dated[place - 1]?.at ?? 0) >= at)
  return isSorted ? items : dated.sort((a, b) => b.at - a.at).map(({ item }) => item)
}
