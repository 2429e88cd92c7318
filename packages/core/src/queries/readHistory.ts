import type { HistoryItem } from '@latchkey/protocol/api'
import type { HistoryPage } from '../queries/historyQuery.ts'
import { mergeHistory } from './mergeHistory.ts'

/** Specification 4: loading, then filled or empty. */
export type HistoryState =
  | { status: 'loading' }
  | { status: 'filled'; items: readonly HistoryItem[]; next: string | undefined }
  | { status: 'empty'; next: undefined }

/**
 * Reads the state of an infinite history query. After a failure it is marked empty and the cursor is cleared, so that
 * nothing asks on by itself; rows that were read before stay.
 */
export function readHistory(result: { pages: readonly HistoryPage[] | undefined; error: Error | null }): HistoryState {
  const { pages, error } = result
  if (!pages && !error) return { status: 'loading' }
  const items = mergeHistory(pages ?? [])
  if (items.length === 0) return { status: 'empty', next: undefined }
  return { status: 'filled', items, next: error ? undefined : (pages?.at(-1)?.next ?? undefined) }
}
