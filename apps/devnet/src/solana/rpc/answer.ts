import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

/** The maximum size of a request: enough for a hundred addresses or a transaction. */
export const REQUEST_BYTES_MAX = 50_000
const BATCH_MAX = 100

const idSchema = v.nullish(v.union([v.string(), v.number()]), null)
const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: idSchema,
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.nullish(v.array(v.unknown()), []),
})

export type Call = (method: string, params: readonly unknown[]) => unknown

/**
 * Responds to a JSON-RPC request or batch. Invalid text gets a JSON-RPC error, too.
 *
 * @see https://www.jsonrpc.org/specification
 */
export async function answer(text: string, call: Call): Promise<string> {
  const request = parsed(text)
  if (request === undefined) return toJson(refusal(null, rpcError('parse', 'Parse error')))
  if (!Array.isArray(request)) return toJson(await answerOne(request, call))
  if (request.length === 0 || request.length > BATCH_MAX)
    return toJson(refusal(null, rpcError('request', `Invalid request: a batch has 1 to ${BATCH_MAX} requests`)))
  return toJson(await Promise.all(request.map((each) => answerOne(each, call))))
}

async function answerOne(value: unknown, call: Call): Promise<object> {
  const request = v.safeParse(requestSchema, value)
  if (!request.success) return refusal(idOf(value), rpcError('request', 'Invalid request'))
  const { id, method, params } = request.output
  try {
    return { jsonrpc: '2.0', id, result: (await call(method, params)) ?? null }
  } catch (error) {
    if (error instanceof RpcError) return refusal(id, error)
    console.error(error)
    return refusal(id, rpcError('internal', 'Internal error'))
  }
}

function refusal(id: string | number | null, { code, message, data }: RpcError): object {
  return { jsonrpc: '2.0', error: { code, message, data }, id }
}

function idOf(value: unknown): string | number | null {
  const read = v.safeParse(v.object({ id: idSchema }), value)
  return read.success ? read.output.id : null
}

function parsed(text: string): unknown {
  if (text.length > REQUEST_BYTES_MAX) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
