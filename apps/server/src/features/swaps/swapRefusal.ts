import type { SwapRefusal } from '@latchkey/protocol/api'
import { ApiError } from '../../base/apiError.ts'

/** A 400, or a 503 if a provider is down, with a code from which a client can choose its own message. */
export function swapRefusal(code: SwapRefusal, field: string, description: string): ApiError {
  return new ApiError(code === 'PROVIDER_UNAVAILABLE' ? 503 : 400, { field, description, code })
}
