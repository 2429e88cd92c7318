/** One figure in kB of 1000 bytes, what it may be at most, and where that is too much still, what it should be. */
export type Measurement = {
  readonly what: string
  readonly kilobytes: number
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
    const { what, kilobytes, limit, goal } = measurement
    const aim = goal !== undefined && kilobytes > goal ? `, goal ${goal}` : ''
    const mark = isOver(measurement) ? 'over ' : 'ok   '
    return `${mark} ${what.padEnd(width)}  ${kilobytes.toFixed(1).padStart(6)} of ${limit} kB${aim}`
  })
  return { lines, failed: measurements.filter(isOver).length }
}

// A figure of nothing is no proof: the build lost the code that it should measure.
function isOver({ kilobytes, limit }: Measurement): boolean {
  return !(kilobytes > 0 && kilobytes <= limit)
}
