export type Lane = {
  /** Queues the work. False when the queue is full. */
  add: (work: () => Promise<void>) => boolean
  /** Resolves when nothing is left to do. */
  idle: () => Promise<void>
}

/** Work for one receiver: a few at a time, the rest in a bounded queue. The work must not reject. */
export function createLane({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Lane {
  const waiting: (() => Promise<void>)[] = []
  const listeners: (() => void)[] = []
  let running = 0

  function next(): void {
    const work = running < atOnce ? waiting.shift() : undefined
    if (!work) {
      if (running === 0) for (const tell of listeners.splice(0)) tell()
      return
    }
    running++
    work().finally(() => {
      running--
      next()
    })
  }

  return {
    add(work) {
      if (waiting.length >= waitingMax) return false
      waiting.push(work)
      next()
      return true
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => listeners.push(resolve))),
  }
}
