import { embeddedError } from '@latchkey/protocol/frame'

/** The maximum number of concurrently waiting requests per visitor. */
export const OPEN_MAX = 20

/** Limits concurrent work per key. */
export type OpenLimit = <T>(key: string, run: () => Promise<T>) => Promise<T>

/** Runs one more task for a key. @throws LatchkeyError `BUSY` if `max` are already running */
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
