import type { SwapRefusal } from '@latchkey/protocol/api'
import { ApiError } from '../apiError.ts'

/** A 400, or a 503 for a provider that is down, with a code that says which, so that a client can put it in its own words. */
export function swapRefusal(code: SwapRefusal, field: string, description: string): ApiError {
  return new ApiError(code === 'PROVIDER_UNAVAILABLE' ? 503 : 400, { field, description, code })
}
