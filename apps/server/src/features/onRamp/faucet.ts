import { ApiError } from '../../base/apiError.ts'
import type { Delivery } from './sandboxPayments.ts'

const TIMEOUT_MS = 30_000

/** Delivers sandbox purchases from the devnet's faucet. @throws ApiError 503 */
export function createFaucetDelivery(page: string): (delivery: Delivery) => Promise<void> {
  return async ({ network, address, token, amount }) => {
    const response = await fetch(`${page}/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ network, address, purchase: { ...(token ? { token } : {}), amount: String(amount) } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new ApiError(503, { field: '', description: 'The devnet did not deliver the tokens' })
    await response.body?.cancel()
  }
}
