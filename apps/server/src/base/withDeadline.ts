/** Settles as a promise does, or resolves to `late` if that takes longer than `ms`. The promise itself goes on. */
export async function withDeadline<Value, Late>(
  promise: Promise<Value>,
  ms: number,
  late: Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
