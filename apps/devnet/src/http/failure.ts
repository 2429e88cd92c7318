import type { ErrorBody } from '@latchkey/protocol/api'
import type { Context } from 'hono'

/** Responds with the error body that all Latchkey endpoints use. */
export function failure(
  context: Context,
  status: 400 | 403 | 404 | 413 | 429 | 502,
  reason: ErrorBody['reasons'][number],
) {
  return context.json({ status: 'FAILED', reasons: [reason] } satisfies ErrorBody, status)
}
