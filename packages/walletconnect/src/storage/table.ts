import * as v from 'valibot'
import type { StorageChange } from './storage.ts'

/** All records of one kind, in memory, as they are in storage. */
export type Table<T> = Readable<T> & {
  /** The changes to commit; the table follows once they are. */
  put(value: T): StorageChange
  remove(id: string): StorageChange
  keyOf(id: string): string
  /** Hears of each record that this tab or another changed, after all changes of one commit are in. */
  onChange(listener: TableListener<T>): () => void
}

export type Readable<T> = { get(id: string): T | undefined; list(): readonly T[] }
export type TableListener<T> = (change: { before?: T | undefined; after?: T | undefined }) => void

/** A table as the store sees it. */
export type AnyTable = {
  readonly kind: string
  /** Takes what storage holds under an id; returns what tells the listeners. */
  take(id: string, value: unknown): () => void
  /** Forgets everything, for storage that is read anew. */
  reset(): void
}

/** @param schema what a record must be; one that is not is as good as absent */
export function createTable<T extends object>(
  kind: string,
  schema: v.GenericSchema<unknown, T>,
  idOf: (value: T) => string,
): Table<T> & AnyTable {
  const records = new Map<string, T>()
  const listeners = new Set<TableListener<T>>()
  const keyOf = (id: string) => `${kind}/${id}`
  return {
    kind,
    keyOf,
    get: (id) => records.get(id),
    list: () => [...records.values()],
    put: (value) => ({ key: keyOf(idOf(value)), value }),
    remove: (id) => ({ key: keyOf(id) }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reset: () => records.clear(),
    take(id, value) {
      const before = records.get(id)
      const parsed = v.safeParse(schema, value)
      const after = parsed.success ? parsed.output : undefined
      if (after) records.set(id, after)
      else records.delete(id)
      return () => {
        if (before ?? after) for (const listener of listeners) listener({ before, after })
      }
    },
  }
}
