import { BaseError } from 'viem'
import { isUnreachable } from '../providers/chains/failover.ts'
import { ApiError } from '../services/apiError.ts'

/** Runs what asks a chain; when no node of it gives an answer that makes sense, that is 503 and not the server's own failure. */
export async function orUnavailable<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    if (!isUnreachable(error) && !(error instanceof BaseError)) throw error
    throw new ApiError(
      503,
      { field: 'chainId', description: 'This chain does not answer at the moment' },
      { cause: error },
    )
  }
}
