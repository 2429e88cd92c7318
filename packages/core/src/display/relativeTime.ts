/** How long ago something was, in one unit. */
export type RelativeTime = { value: number; unit: 'sec' | 'min' | 'hr' | 'd' | 'mo' | 'yr' }

const SECOND = 1_000
const units = [
  { unit: 'yr', ms: 365 * 86_400 * SECOND },
  { unit: 'mo', ms: 30 * 86_400 * SECOND },
  { unit: 'd', ms: 86_400 * SECOND },
  { unit: 'hr', ms: 3_600 * SECOND },
  { unit: 'min', ms: 60 * SECOND },
  { unit: 'sec', ms: SECOND },
] as const

/**
 * How long ago something was, in the largest whole unit. Times in the future (clocks differ) count as 0 seconds ago.
 */
export function relativeTime(at: number, now: number): RelativeTime {
  const age = Math.max(0, now - at)
  const fitting = units.find(({ ms }) => age >= ms) ?? units[5]
  return { value: Math.floor(age / fitting.ms), unit: fitting.unit }
}
