import { BaseError } from 'viem'
import { ApiError } from '../base/apiError.ts'
import { isUnreachable } from '../chains/requests/failover.ts'

/**
 * Runs a chain request. If no node gives a usable answer, the response is a 503 instead of a 500, with a `code` for
 * endpoints that have codes.
 */
export async function orUnavailable<Value>(answer: Promise<Value>, code?: string): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    if (!isUnreachable(error) && !(error instanceof BaseError)) throw error
    throw new ApiError(
      503,
      { field: 'chainId', description: 'This chain does not answer at the moment', ...(code ? { code } : {}) },
      { cause: error },
    )
  }
}
