/** One figure and what it may be at most, both in kB of 1000 bytes. */
export type Measurement = { readonly what: string; readonly kilobytes: number; readonly limit: number }

/** A line to print for each measurement, and how many are over their limit or were not measured at all. */
export function judge(measurements: readonly Measurement[]): {
  readonly lines: readonly string[]
  readonly failed: number
} {
  const width = Math.max(0, ...measurements.map(({ what }) => what.length))
  const lines = measurements.map((measurement) => {
    const { what, kilobytes, limit } = measurement
    const mark = isOver(measurement) ? 'over ' : 'ok   '
    return `${mark} ${what.padEnd(width)}  ${kilobytes.toFixed(1).padStart(6)} of ${limit} kB`
  })
  return { lines, failed: measurements.filter(isOver).length }
}

// A figure of nothing is no proof: the build lost the code that it should measure.
function isOver({ kilobytes, limit }: Measurement): boolean {
  return !(kilobytes > 0 && kilobytes <= limit)
}
