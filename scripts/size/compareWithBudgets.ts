/** One figure, its limit, and, if that is still too much, its goal. */
export type Measurement = {
  readonly what: string
  readonly amount: number
  /** Default: kB of 1000 bytes. */
  readonly unit?: 'files' | undefined
  readonly limit: number
  readonly goal?: number | undefined
}

/** A line to print for each measurement, and how many exceed their limit or weren't measured. */
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

// Zero proves nothing: the build has lost the code that it should measure.
function isOver({ amount, limit }: Measurement): boolean {
  return !(amount > 0 && amount <= limit)
}
