export type Timers = {
  after: (ms: number, run: () => void) => void
  /** Runs all pending timeouts now; later ones run at once. */
  flush: () => void
  isFlushed: () => boolean
}

/** Timeouts that can be flushed together and don't keep the process alive. */
export function createTimers(): Timers {
  const open = new Map<NodeJS.Timeout, () => void>()
  let isFlushed = false
  return {
    after(ms, run) {
      if (isFlushed) {
        run()
        return
      }
      const timer = setTimeout(() => {
        open.delete(timer)
        run()
      }, ms)
      open.set(timer.unref(), run)
    },
    flush() {
      isFlushed = true
      for (const [timer, run] of [...open]) {
        clearTimeout(timer)
        run()
      }
      open.clear()
    },
    isFlushed: () => isFlushed,
  }
}
