export type Lane = {
  /** Does the work when it is its turn. False when too much waits already. */
  add: (work: () => Promise<void>) => boolean
}

/** Work for one receiver: a few pieces at a time, the rest in a queue of bounded length. The work must not reject. */
export function createLane({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Lane {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  function next(): void {
    const work = running < atOnce ? waiting.shift() : undefined
    if (!work) return
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
  }
}
