import { isLatchkeyError } from '@latchkey/protocol'
import type { EmbeddedErrorCode } from '@latchkey/protocol/frame'
import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ApiError, errorBody } from '../../base/apiError.ts'
import type { AppEnv } from '../../http/conventions.ts'

/** The HTTP status of each embedded wallet error; 400 for the rest. */
const statuses: Partial<Record<string, ContentfulStatusCode>> = {
  PROOF_INVALID: 401,
  SESSION_ENDED: 401,
  DEVICE_DENIED: 403,
  DEVICE_UNKNOWN: 403,
  STEP_UP_REQUIRED: 403,
  DEVICE_WATCHED: 403,
  CONSENT_REQUIRED: 403,
  WALLET_FROZEN: 403,
  SIGN_IN_METHOD_DISABLED: 403,
  UNVERIFIED_DOMAIN: 403,
  RECOVERY_REQUIRED: 409,
  SHARE_UNAVAILABLE: 409,
  RECOVERY_UNTESTED: 409,
  LAST_SIGN_IN_METHOD: 409,
  DEVICE_EXPIRED: 410,
  WORK_REQUIRED: 428,
  EMAIL_THROTTLED: 429,
  OTP_LOCKED: 429,
  EXPORT_LIMITED: 429,
  SHARE_THROTTLED: 429,
  BUSY: 429,
  MAIL_FAILED: 503,
} satisfies Partial<Record<EmbeddedErrorCode, ContentfulStatusCode>>

/** The error data that the client may see. */
const told = ['left', 'work', 'purpose', 'heldUntil'] as const

/**
 * Handles errors of the embedded wallet with their status, and with `retryAfter` if they have one. Passes other errors
 * to `otherwise`.
 */
export function secureErrors(otherwise: ErrorHandler<AppEnv>): ErrorHandler<AppEnv> {
  return (error, context) => {
    if (!isLatchkeyError(error) || error instanceof ApiError) return otherwise(error, context)
    const { code, message, data } = error
    const seconds = typeof data.retryAfter === 'number' ? data.retryAfter : undefined
    const extras = Object.fromEntries(told.filter((name) => name in data).map((name) => [name, data[name]]))
    const reason = { field: '', description: message, code, ...extras, ...(seconds ? { retryAfter: seconds } : {}) }
    const headers = seconds ? { 'retry-after': String(seconds) } : {}
    return context.json(errorBody([reason]), statuses[code] ?? 400, headers)
  }
}
