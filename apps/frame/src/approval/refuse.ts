import type { CodedError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'

/**
 * The error for a request that is rejected without being shown.
 *
 * @param problem why, for the page's developer
 * @param rpcCode the provider's error code (EIP-1193, EIP-1474, EIP-5792)
 */
export function refuse(problem: string, rpcCode = -32_602): CodedError {
  return embeddedError('REQUEST_REFUSED', { data: { problem, rpcCode } })
}

/** Parses a method's parameters. Throws `REQUEST_REFUSED` with the first problem. */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw refuse(path ? `${issue.message} (${path})` : issue.message)
}
