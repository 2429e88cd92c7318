import { withoutBounds } from '../../providers/workBounds.ts'

export type Queue = {
  /** Runs the job after all earlier ones, even if who asked for it has gone. A failing job doesn't affect the others. */
  run: <Result>(job: () => Promise<Result>) => Promise<Result>
  /** Resolves when the running job has finished. Queued jobs are rejected. */
  close: () => Promise<void>
}

/** Runs jobs one at a time, in order. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  return {
    run(job) {
      const guarded = () => (isClosed ? Promise.reject(new Error('the server stops')) : withoutBounds(job))
      const result = last.then(guarded, guarded)
      last = result.catch(() => {})
      return result
    },
    async close() {
      isClosed = true
      await last
    },
  }
}
