export type PeriodUnit = 'week' | 'day' | 'hour' | 'minute' | 'second'

/** A period in the largest unit that it is a multiple of: 30 days, a week, 90 minutes. */
export function periodOf(seconds: number): { count: number; unit: PeriodUnit } {
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? secondUnit
  return { count: seconds / size, unit }
}

/** When an allowance's current period ends, in Unix seconds; before its start, when the first one begins. */
export function periodEnd({ start, period }: { start: number; period: number }, now: number): number {
  const seconds = Math.floor(now / 1000)
  return seconds < start ? start : start + (Math.floor((seconds - start) / period) + 1) * period
}

const secondUnit: readonly [PeriodUnit, number] = ['second', 1]
const units: readonly (readonly [PeriodUnit, number])[] = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
