import { CodedError, LatchkeyError } from '@latchkey/protocol'
import type { Store } from '../storage/store.ts'
import type { ClientTables } from './clientTables.ts'

const REACH_TIMEOUT_MS = 10_000

/**
 * Waits until a relay has subscribed a topic, or the topic is removed. By then the relay's time is known, if it reports it.
 *
 * @throws LatchkeyError `RELAY_UNREACHABLE`, `RELAY_REFUSED`, `CLOCK_WRONG`, `REQUEST_ABORTED`
 */
export async function awaitHeld(
  { topics, identity }: ClientTables,
  store: Store,
  topic: string,
  { reachTimeoutMs = REACH_TIMEOUT_MS }: { reachTimeoutMs?: number | undefined },
  signal: AbortSignal | undefined,
): Promise<void> {
  const check = () => {
    const { heldBy, refused } = topics.get(topic) ?? { heldBy: '' }
    if (refused !== undefined) throw toError(refused, identity.get('client')?.clockOffsetMs ?? 0)
    return heldBy
  }
  await store.until(check, { signal, timeout: { ms: reachTimeoutMs, code: 'RELAY_UNREACHABLE' } })
}

/** Relays refuse a token whose time is wrong. Each words the reason differently. */
function toError(reason: string, offsetMs: number): Error {
  if (!/\b(iat|nbf|exp|expired|future|not yet)\b/i.test(reason))
    return new LatchkeyError('RELAY_REFUSED', { data: { reason } })
  const off = offsetMs ? `about ${formatHours(Math.abs(offsetMs))} ${offsetMs > 0 ? 'slow' : 'fast'}` : 'wrong'
  return new CodedError('CLOCK_WRONG', `This device's clock is ${off}. Set its date and time, then try again`, {
    data: { reason, offsetMs },
  })
}

function formatHours(ms: number): string {
  const hours = Math.round(ms / 3_600_000)
  return hours > 1 ? `${hours} hours` : `${Math.round(ms / 60_000)} minutes`
}
