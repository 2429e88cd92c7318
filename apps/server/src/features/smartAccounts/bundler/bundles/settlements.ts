/** Tells those who wait for an operation that this server has recorded what became of it. */
export function createSettlements() {
  const waiting = new Map<string, Set<() => void>>()

  /** Resolves once the operation is settled, or with the signal. */
  function wait(hash: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const own = waiting.get(hash) ?? new Set()
      const done = () => {
        signal.removeEventListener('abort', done)
        own.delete(done)
        if (own.size === 0 && waiting.get(hash) === own) waiting.delete(hash)
        resolve()
      }
      if (signal.aborted) return resolve()
      signal.addEventListener('abort', done)
      waiting.set(hash, own.add(done))
    })
  }

  return {
    wait,
    settle(hashes: readonly string[]): void {
      for (const hash of hashes) for (const done of [...(waiting.get(hash) ?? [])]) done()
    },
  }
}
