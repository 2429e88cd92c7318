export type Timers = {
  after: (ms: number, run: () => void) => void
  close: () => void
}

/** Timeouts that end together, and keep no process alive. */
export function createTimers(): Timers {
  const open = new Set<NodeJS.Timeout>()
  let isClosed = false
  return {
    after(ms, run) {
      if (isClosed) return
      const timer = setTimeout(() => {
        open.delete(timer)
        run()
      }, ms)
      open.add(timer.unref())
    },
    close() {
      isClosed = true
      for (const timer of open) clearTimeout(timer)
      open.clear()
    },
  }
}
