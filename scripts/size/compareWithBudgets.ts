/** One figure, the most that it may be, and, where that is still too much, what it should be. */
export type Measurement = {
  readonly what: string
  readonly amount: number
  /** Default: kB of 1000 bytes. */
  readonly unit?: 'files' | undefined
  readonly limit: number
  readonly goal?: number | undefined
}

/** A line to print for each measurement, and how many are over their limit or were not measured at all. */
export function compareWithBudgets(measurements: readonly Measurement[]): {
  readonly lines: readonly string[]
  readonly failed: number
} {
  const width = Math.max(0, ...measurements.map(({ what }) => what.length))
  const lines = measurements.map((measurement) => {
    const { what, amount, unit, limit, goal } = measurement
    const aim = goal !== undefined && amount > goal ? `, goal ${goal}` : ''
    const mark = isOver(measurement) ? 'over ' : 'ok   '
    return `${mark} ${what.padEnd(width)}  ${amount.toFixed(unit ? 0 : 1).padStart(6)} of ${limit} ${unit ?? 'kB'}${aim}`
  })
  return { lines, failed: measurements.filter(isOver).length }
}

// A figure of nothing is no proof: the build lost the code that it should measure.
function isOver({ amount, limit }: Measurement): boolean {
  return !(amount > 0 && amount <= limit)
}
