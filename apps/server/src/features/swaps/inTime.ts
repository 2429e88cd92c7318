import { WorkEnded, withinBounds } from '../../base/workBounds.ts'
import { swapRefusal } from './swapRefusal.ts'

/** Of one quote: several exchanges, and the contracts of two tokens. */
const REQUESTS_MAX = 100

/**
 * Ends what takes longer than `timeoutMs`: its requests are cancelled, and it can send no more.
 *
 * @throws ApiError PROVIDER_UNAVAILABLE
 */
export async function inTime<Value>(timeoutMs: number, run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  try {
    return await withinBounds({ timeoutMs, requestsMax: REQUESTS_MAX }, run)
  } catch (error) {
    if (!(error instanceof WorkEnded)) throw error
    throw swapRefusal('PROVIDER_UNAVAILABLE', 'to', 'An exchange does not answer at the moment')
  }
}
