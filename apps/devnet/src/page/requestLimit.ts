/**
 * Allows each key `count` times in `perMs` milliseconds. `now` is the clock, in milliseconds.
 *
 * @returns whether this use is within the limit
 */
export function requestLimit(options: { count: number; perMs: number; now: () => number }): (key: string) => boolean {
  const uses = new Map<string, number[]>()
  return (key) => {
    const since = options.now() - options.perMs
    for (const [other, times] of uses) if ((times.at(-1) ?? 0) <= since) uses.delete(other)
    const recent = (uses.get(key) ?? []).filter((time) => time > since)
    if (recent.length >= options.count) return false
    uses.set(key, [...recent, options.now()])
    return true
  }
}
