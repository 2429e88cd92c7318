/** Says whether one more may come: at most `perSecond` in any second. `now` in milliseconds. */
export function createRate(perSecond: number, now: () => number): () => boolean {
  let times: number[] = []
  return () => {
    const time = now()
    times = times.filter((earlier) => time - earlier < 1000)
    if (times.length >= perSecond) return false
    times.push(time)
    return true
  }
}
