/** Runs jobs one after the other, in the order they came. A job that fails stops nothing but itself. */
export function createQueue(): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()

  return (job) => {
    const result = last.then(job, job)
    last = result.catch(() => {})
    return result
  }
}
