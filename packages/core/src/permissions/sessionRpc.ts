import { CodedError, isLatchkeyError, LatchkeyError, limits } from '@latchkey/protocol'
import { parseRpcResponse } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { readJson } from '../rpc/readJson.ts'
import type { SessionServer } from './sessionServer.ts'

/**
 * Makes a JSON-RPC request to the server's wallet methods and parses the result.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` with the server's message if that is a JSON-RPC error (`data.rpcCode`, and
 * `data.reason` if the server has a code for the reason);
 * `RATE_LIMITED`, `SERVER_ERROR`, `REQUEST_FAILED` (`data.status`), `RESPONSE_INVALID`, `REQUEST_ABORTED`.
 */
export async function sessionRpc<schema extends v.GenericSchema>(
  { server, projectId, fetch = globalThis.fetch, signal }: SessionServer,
  { method, params, schema }: { method: string; params: readonly unknown[]; schema: schema },
): Promise<v.InferOutput<schema>> {
  const url = `${server.replace(/\/+$/, '')}/v1/json-rpc?${new URLSearchParams({ projectId })}`
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    ...(signal ? { signal } : {}),
  }
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new LatchkeyError(signal?.aborted ? 'REQUEST_ABORTED' : 'REQUEST_FAILED', { cause, data: { method } })
  })
  const answer = await readJson(response, limits.ANSWER_BYTES_MAX, signal).catch((error: unknown) => {
    // A proxy's error page isn't JSON, and its status says more.
    if (!response.ok && isLatchkeyError(error, 'RESPONSE_INVALID')) return undefined
    throw error
  })
  const read = parseRpcResponse(answer, 1)
  if (read?.error) {
    const { code, data } = read.error
    const message = read.error.message.slice(0, 300)
    const reason = v.safeParse(reasonSchema, data)
    const given = reason.success && { reason: reason.output.code }
    throw new CodedError('REQUEST_REFUSED', message, { data: { rpcCode: code, problem: message, method, ...given } })
  }
  if (!response.ok) throw new LatchkeyError(codeOf(response), { data: { status: response.status, method } })
  const parsed = v.safeParse(schema, read?.result)
  if (!parsed.success)
    throw new LatchkeyError('RESPONSE_INVALID', { data: { method, problem: parsed.issues[0].message } })
  return parsed.output
}

const reasonSchema = v.object({ code: v.string() })

function codeOf({ status }: Response) {
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 ? 'SERVER_ERROR' : 'REQUEST_FAILED'
}
