import { withoutBounds } from '../../../base/workBounds.ts'
import type { Turn } from './createTurn.ts'

export type Queue = {
  /** Runs the job after all earlier ones, even if who asked for it has gone. A failing job doesn't affect the others. */
  run: <Result>(job: () => Promise<Result>) => Promise<Result>
  /** Resolves when the running job has finished. Queued jobs are rejected. */
  close: () => Promise<void>
}

/** Runs jobs one at a time, in order, while no other node runs one of its own. */
export function createQueue(turn: Turn): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const closed = new AbortController()

  async function runNext<Result>(job: () => Promise<Result>): Promise<Result> {
    try {
      if (closed.signal.aborted) throw new Error('the server stops')
      await turn.begin(closed.signal)
      return await job()
    } finally {
      waiting--
      await turn.end(waiting === 0)
    }
  }

  return {
    run(job) {
      waiting++
      const next = () => withoutBounds(() => runNext(job))
      const result = last.then(next, next)
      last = result.catch(() => {})
      return result
    },
    async close() {
      closed.abort()
      await last
    },
  }
}
