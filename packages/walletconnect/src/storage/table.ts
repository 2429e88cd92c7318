import * as v from 'valibot'
import type { StorageChange } from './storage.ts'

/** All records of one kind, in memory. */
export type Table<T> = Readable<T> & {
  /** A change to commit. The table is updated once that is done. */
  put(value: T): StorageChange
  remove(id: string): StorageChange
  keyOf(id: string): string
  /** Calls `listener` for each record that this tab or another changed, after all changes of the commit are applied. */
  onChange(listener: TableListener<T>): () => void
}

export type Readable<T> = { get(id: string): T | undefined; list(): readonly T[] }
export type TableListener<T> = (change: { before?: T | undefined; after?: T | undefined }) => void

/** The part of a table that the store uses. */
export type AnyTable = {
  readonly kind: string
  /** Applies a value of the storage. Returns a function that notifies the listeners. */
  take(id: string, value: unknown): () => void
  /** Clears the table before the storage is loaded. */
  reset(): void
}

/** @param schema records that don't match it are ignored */
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
