import type { Environment } from '../environment.ts'

const FIRST_MS = 250
const MOST_MS = { awaited: 2_000, idle: 10_000, hidden: 30_000 } as const

/**
 * How long to wait before a relay is tried again, in milliseconds: twice as long after each failure, up to 2 s while somebody waits
 * for an answer. Never the same for two clients, so that a relay that comes back does not see all of them at once.
 */
export function reconnectDelay(
  failures: number,
  { isHidden, isAwaited, randomBytes }: Pick<Environment, 'isHidden' | 'randomBytes'> & { isAwaited(): boolean },
): number {
  const [random = 0] = randomBytes(1)
  const share = 0.6 + (0.4 * random) / 255
  if (isHidden()) return MOST_MS.hidden * (1 + share / 10)
  return Math.min(FIRST_MS * 2 ** Math.min(failures, 10), isAwaited() ? MOST_MS.awaited : MOST_MS.idle) * share
}
