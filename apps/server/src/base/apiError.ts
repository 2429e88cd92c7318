import type { ErrorBody } from '@latchkey/protocol/api'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error that is sent to the client: the status, the invalid field and a message. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly reasons: readonly Reason[]
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, reasons: Reason | readonly Reason[], options: ApiErrorOptions = {}) {
    const list = Array.isArray(reasons) ? reasons : [reasons]
    super(list.map(({ description }) => description).join('; '), { cause: options.cause })
    this.status = status
    this.reasons = list
    this.headers = options.headers ?? {}
  }
}

export type Reason = { field: string; description: string; code?: string }
type ApiErrorOptions = { cause?: unknown; headers?: Record<string, string> }

/** The error body of every endpoint. `name` repeats `field`, because some clients read one and some the other. */
export function errorBody(reasons: readonly Reason[]): ErrorBody {
  return { status: 'FAILED', reasons: reasons.map((reason) => ({ ...reason, name: reason.field })) }
}
