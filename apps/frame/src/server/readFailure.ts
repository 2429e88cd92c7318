import { CodedError, LatchkeyError } from '@latchkey/protocol'
import { errorBodySchema } from '@latchkey/protocol/api'
import { type EmbeddedErrorCode, embeddedError, embeddedSentences } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { workSchema } from './work.ts'

/**
 * The error of a call that the server refused. If it names an embedded-wallet code, that code with its data: `seconds`
 * to wait, `left` tries, `heldUntil` for a held device, or `work` to do first. Otherwise `RATE_LIMITED`, or
 * `REQUEST_FAILED` with `data.status`.
 */
export async function readFailure(response: Response): Promise<CodedError> {
  const { status } = response
  const json: unknown = await response.json().catch(() => undefined)
  const body = v.safeParse(errorBodySchema, json)
  const [reason] = body.success ? body.output.reasons : []
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const details = v.safeParse(detailsSchema, json)
  const data = {
    status,
    ...(Number.isFinite(seconds) ? { seconds } : {}),
    ...(details.success ? details.output.reasons[0] : {}),
  }
  const code = reason?.code
  if (code === undefined || !isEmbeddedCode(code))
    return status === 429
      ? new CodedError('RATE_LIMITED', 'Too many requests. Wait a moment, then try again', { data })
      : new LatchkeyError('REQUEST_FAILED', { data })
  // The server has already completed a sentence that needs more than the seconds.
  const isComplete = !embeddedSentences[code].includes('{')
  return embeddedError(code, isComplete || !reason ? { data } : { data, message: reason.description })
}

/** Details that some reasons have besides their sentence. */
const detailsSchema = v.object({
  reasons: v.looseTuple([
    v.object({ left: v.optional(v.number()), heldUntil: v.optional(v.number()), work: v.optional(workSchema) }),
  ]),
})

function isEmbeddedCode(code: string): code is EmbeddedErrorCode {
  return Object.hasOwn(embeddedSentences, code)
}
