export type Queue = {
  /** Runs the job when those before it have ended. A job that fails stops nothing but itself. */
  run: <Result>(job: () => Promise<Result>) => Promise<Result>
  /** Resolves when the running job has ended; those that wait are refused. */
  close: () => Promise<void>
}

/** Runs jobs one after the other, in the order they came. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  return {
    run(job) {
      const guarded = () => (isClosed ? Promise.reject(new Error('the server stops')) : job())
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
