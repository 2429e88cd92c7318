import type { HistoryItem } from '@latchkey/protocol/api'
import type { HistoryPage } from './historyQuery.ts'
import { newestFirst } from './newestFirst.ts'

/** The transactions of an account that were read so far. `next`: the cursor of the next page. */
export type HistoryState =
  | { status: 'loading' }
  | { status: 'filled'; items: readonly HistoryItem[]; next: string | undefined }
  | { status: 'empty'; next: undefined }

/**
 * The state of an infinite history query. After a failure it is marked empty and has no cursor, so that nothing is
 * requested automatically; rows that were read before stay.
 */
export function readHistory(result: { pages: readonly HistoryPage[] | undefined; error: Error | null }): HistoryState {
  const { pages, error } = result
  if (!pages && !error) return { status: 'loading' }
  const items = mergeHistory(pages ?? [])
  if (items.length === 0) return { status: 'empty', next: undefined }
  return { status: 'filled', items, next: error ? undefined : (pages?.at(-1)?.next ?? undefined) }
}

/**
 * The items of several pages, newest first and each once: pages shift while a visitor scrolls, and a later copy
 * replaces an earlier one.
 */
export function mergeHistory(pages: readonly { data: readonly HistoryItem[] }[]): readonly HistoryItem[] {
  const byId = new Map<string, HistoryItem>()
  for (const item of pages.flatMap((page) => page.data)) byId.set(item.id, item)
  return newestFirst([...byId.values()])
}
