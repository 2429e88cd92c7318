import { embeddedError } from '@latchkey/protocol/frame'

/** How many requests of one visitor may wait at once. */
export const OPEN_MAX = 20

/** Counts what is open, by key. */
export type OpenLimit = <T>(key: string, run: () => Promise<T>) => Promise<T>

/** Runs one more for a key. @throws LatchkeyError `BUSY` when `max` of it run already */
export function createOpenLimit(max = OPEN_MAX): OpenLimit {
  const open = new Map<string, number>()
  return async (key, run) => {
    const count = open.get(key) ?? 0
    if (count >= max) throw embeddedError('BUSY')
    open.set(key, count + 1)
    try {
      return await run()
    } finally {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
