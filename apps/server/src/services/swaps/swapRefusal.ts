import type { SwapRefusal } from '@latchkey/protocol/api'
import { ApiError } from '../apiError.ts'

/** A 400 with a code that says which, so that a client can put it in its own words. */
export function swapRefusal(code: SwapRefusal, field: string, description: string): ApiError {
  return new ApiError(400, { field, description, code })
}
