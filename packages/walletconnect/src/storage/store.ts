import { type CatalogueCode, LatchkeyError } from '@latchkey/protocol'
import type { StorageChange, WalletConnectStorage } from './storage.ts'
import type { AnyTable } from './table.ts'

/** The records in memory, in sync with storage and other tabs. */
export type Store = {
  /** Commits, then updates the tables. Resolves with whether it was written: see {@link WalletConnectStorage.commit}. */
  commit(changes: readonly StorageChange[], requires?: readonly string[]): Promise<boolean>
  /** Calls `listener` after each change of any record. Returns a function that stops this. */
  subscribe(listener: () => void): () => void
  /**
   * Resolves with the first value that `find` returns, now or after a change. Rejects if `find` throws, with `code` after the
   * timeout, and with `REQUEST_ABORTED` when aborted.
   */
  until<T>(find: () => T | undefined, options?: UntilOptions): Promise<T>
  close(): void
}

type UntilOptions = { signal?: AbortSignal | undefined; timeout?: { ms: number; code: CatalogueCode } | undefined }

/** Reads the records of these tables from the storage, and keeps them in memory. */
export async function openStore(storage: WalletConnectStorage, tables: readonly AnyTable[]): Promise<Store> {
  const listeners = new Set<() => void>()
  const byKind = new Map(tables.map((table) => [table.kind, table]))
  // One after the other, so that a read that began before a commit doesn't overwrite it.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  const follow = (changes: Iterable<readonly [string, unknown]>, isFirst = false) => {
    const notifications: (() => void)[] = []
    for (const [key, value] of changes) {
      const slash = key.indexOf('/')
      const table = byKind.get(key.slice(0, slash))
      if (table) notifications.push(table.take(key.slice(slash + 1), value))
    }
    // Initial records aren't changes.
    if (!isFirst) for (const notify of notifications) notify()
    for (const listener of listeners) listener()
  }

  const refresh = async (keys: readonly string[]) => {
    const found = await storage.read(keys)
    follow(keys.map((key) => [key, found.get(key)]))
  }

  // Watched before loading, so that nothing written in between is missed.
  const stop = storage.watch((keys) => void inTurn(() => refresh(keys)).catch(() => {}))
  await inTurn(async () => {
    const loaded = await storage.load()
    for (const table of tables) table.reset()
    follow(loaded, true)
  })

  return {
    commit: (changes, requires) =>
      inTurn(async () => {
        const isWritten = await storage.commit(changes, requires)
        if (isWritten) follow(changes.map(({ key, value }) => [key, value]))
        return isWritten
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    until: (find, options = {}) => until(listeners, find, options),
    close() {
      stop()
      listeners.clear()
    },
  }
}

function until<T>(
  listeners: Set<() => void>,
  find: () => T | undefined,
  { signal, timeout }: UntilOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (how: () => void) => {
      clearTimeout(timer)
      listeners.delete(check)
      signal?.removeEventListener('abort', abort)
      how()
    }
    const check = () => {
      try {
        const found = find()
        if (found !== undefined) end(() => resolve(found))
      } catch (error) {
        end(() => reject(error))
      }
    }
    const abort = () => end(() => reject(new LatchkeyError('REQUEST_ABORTED', { cause: signal?.reason })))
    const timer =
      timeout && setTimeout(() => end(() => reject(new LatchkeyError(timeout.code))), clampTimer(timeout.ms))
    listeners.add(check)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    else check()
  })
}

/** Timers of more than 24 days fire at once. */
function clampTimer(ms: number): number {
  return Math.min(Math.max(ms, 0), 2 ** 31 - 1)
}
