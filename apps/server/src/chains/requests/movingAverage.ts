export type MovingAverage = { add: (value: number) => void; read: () => number | undefined }

/** The share of a new value. */
const SHARE = 0.1

/**
 * An exponentially weighted moving average; undefined before its first value.
 *
 * @param halfLifeMs how long it takes to fall to half of its value while nothing is added. Default: it doesn't fall
 */
export function createMovingAverage(now: () => number, halfLifeMs = Number.POSITIVE_INFINITY): MovingAverage {
  let average: number | undefined
  let at = now()
  const read = () => (average === undefined ? undefined : average * 0.5 ** ((now() - at) / halfLifeMs))

  return {
    read,
    add(value) {
      const before = read()
      average = before === undefined ? value : before + SHARE * (value - before)
      at = now()
    },
  }
}
