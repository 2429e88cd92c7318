import type { Environment } from '../environment.ts'

const FIRST_MS = 250
const MAX_MS = { awaited: 2_000, idle: 10_000, hidden: 30_000 } as const

/**
 * How long to wait before reconnecting to a relay, in milliseconds. Doubles with each failure, up to 2 s while a response is
 * awaited, otherwise up to 10 s. On a hidden page it is always about 30 s. Random within 40 % (4 % on a hidden page), so that
 * clients don't all reconnect at once after a relay restarts.
 */
export function reconnectDelay(
  failures: number,
  { isHidden, isAwaited, randomBytes }: Pick<Environment, 'isHidden' | 'randomBytes'> & { isAwaited(): boolean },
): number {
  const [random = 0] = randomBytes(1)
  const share = 0.6 + (0.4 * random) / 255
  if (isHidden()) return MAX_MS.hidden * (1 + share / 10)
  return Math.min(FIRST_MS * 2 ** Math.min(failures, 10), isAwaited() ? MAX_MS.awaited : MAX_MS.idle) * share
}
