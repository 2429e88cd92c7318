import type { HistoryItem } from '@latchkey/protocol/api'

/** The items of several pages, newest first and each once: pages move while a visitor scrolls, and a later copy replaces an older. */
export function mergeHistory(pages: readonly { data: readonly HistoryItem[] }[]): readonly HistoryItem[] {
  const byId = new Map<string, HistoryItem>()
  for (const item of pages.flatMap((page) => page.data)) byId.set(item.id, item)
  return [...byId.values()].sort((a, b) => Date.parse(b.metadata.minedAt) - Date.parse(a.metadata.minedAt))
}
