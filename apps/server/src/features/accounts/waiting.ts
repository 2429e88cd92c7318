/** Long-polling requests that wait for something another request does. */
export type Waiting = {
  /**
   * Calls `look` until it finds something, for at most `limitMs`: immediately, when `wake` is called for the key, and
   * every second, because another server may have done it.
   *
   * @returns what it found; undefined when the time is up, `signal` aborts or the server stops
   */
  until<T>(
    key: string,
    look: () => Promise<T | undefined>,
    options: { limitMs: number; signal: AbortSignal },
  ): Promise<T | undefined>
  wake(key: string): void
  /** The number of waiting requests. */
  count(): number
  stop(): void
}

const LOOK_EVERY_MS = 1_000

/** Lets requests wait until something changes. */
export function createWaiting(): Waiting {
  const sleepers = new Map<string, Set<() => void>>()
  let isStopped = false
  const sleep = (key: string, ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const beside = sleepers.get(key) ?? new Set()
      const rise = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', rise)
        beside.delete(rise)
        if (beside.size === 0) sleepers.delete(key)
        resolve()
      }
      const timer = setTimeout(rise, ms)
      signal.addEventListener('abort', rise)
      sleepers.set(key, beside.add(rise))
    })
  return {
    async until(key, look, { limitMs, signal }) {
      const end = performance.now() + limitMs
      while (!signal.aborted && !isStopped) {
        const found = await look()
        const left = end - performance.now()
        if (found !== undefined || left <= 0) return found
        await sleep(key, Math.min(LOOK_EVERY_MS, left), signal)
      }
      return undefined
    },
    wake: (key) => {
      for (const rise of [...(sleepers.get(key) ?? [])]) rise()
    },
    count: () => [...sleepers.values()].reduce((sum, beside) => sum + beside.size, 0),
    stop() {
      isStopped = true
      for (const beside of [...sleepers.values()]) for (const rise of [...beside]) rise()
    },
  }
}
