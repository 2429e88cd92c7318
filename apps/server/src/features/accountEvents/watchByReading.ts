import type { AccountWatcher, WatcherDeps } from './accountWatcher.ts'
import { createChecks } from './createChecks.ts'

type Options = {
  /** What an account holds, as a text to compare. */
  read: (address: string) => Promise<string>
  /** Whether anything can have changed since the last call. Default: always. */
  hasNews?: () => Promise<boolean>
  everyMs: number
}

/** At most this many accounts are read in one check; the others are read in the next ones. */
const READS_MAX = 50
const AT_ONCE = 5

/** Watches the accounts of a network that doesn't tell of changes, by reading them, each once for everyone. */
export function watchByReading(
  { read, hasNews, everyMs }: Options,
  { onReady, onChange, onError }: WatcherDeps,
): AccountWatcher {
  // Undefined until it was read once.
  const known = new Map<string, string | undefined>()
  // Those that wait longest come first.
  const due = new Set<string>()
  const checks = createChecks(check, { everyMs, onError })

  async function check(): Promise<void> {
    if (!hasNews || (await hasNews())) for (const address of known.keys()) due.add(address)
    const chosen = [...due].slice(0, READS_MAX)
    for (let start = 0; start < chosen.length; start += AT_ONCE)
      await Promise.all(chosen.slice(start, start + AT_ONCE).map((address) => readOne(address).catch(onError)))
  }

  async function readOne(address: string): Promise<void> {
    const now = await read(address)
    due.delete(address)
    if (!known.has(address)) return
    const before = known.get(address)
    known.set(address, now)
    if (before === undefined) onReady(address)
    else if (before !== now) onChange(address)
  }

  return {
    add(address) {
      known.set(address, undefined)
      due.add(address)
      checks.request()
    },
    remove(address) {
      known.delete(address)
      due.delete(address)
    },
    stop: checks.stop,
  }
}
