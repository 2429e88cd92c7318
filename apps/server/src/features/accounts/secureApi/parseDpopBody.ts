import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import { readBytes } from '../../../fetch/readBytes.ts'
import { refuseTangles } from './refuseTangles.ts'
import { BODY_BYTES_MAX } from './requireProof.ts'
import type { SecureEnv } from './secureEnv.ts'

/** Parses the body that the device's proof covers. @throws ApiError 400 if it isn't JSON, 422 if a field is invalid */
export function parseDpopBody<Output>(context: Context<SecureEnv>, schema: v.GenericSchema<unknown, Output>): Output {
  return parseBody(context.get('bodyBytes'), schema)
}

/** The same for a request without a proof, from the page of an e-mailed link. @throws ApiError also 413 */
export async function readOpenBody<Output>(
  context: Context<SecureEnv>,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const bytes = await readBytes(context.req.raw.body, BODY_BYTES_MAX)
  if (!bytes) throw new ApiError(413, { field: '', description: 'The request is larger than 64 KiB' })
  return parseBody(bytes, schema)
}

/** Parses untrusted JSON: strict UTF-8, limited depth, no duplicate members. */
function parseBody<Output>(bytes: Uint8Array, schema: v.GenericSchema<unknown, Output>): Output {
  const parsed = v.safeParse(schema, bytes.length === 0 ? {} : parseJson(bytes))
  if (parsed.success) return parsed.output
  const reasons = parsed.issues.slice(0, 10)
  throw new ApiError(
    422,
    reasons.map((issue) => ({ field: v.getDotPath(issue) ?? '', description: issue.message })),
  )
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    refuseTangles(text)
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError(400, { field: '', description: 'The body isn’t valid JSON' }, { cause })
  }
}
