import * as v from 'valibot'
import { parseJson } from './parseJson.ts'

export type RpcRequest = { id: number; method: string; params: unknown }
export type RpcError = { code: number; message: string; data?: unknown }
export type RpcResponse = { id: number; result: unknown } | { id: number; error: RpcError }

/** Parses a peer's plaintext: a JSON-RPC 2.0 request or response. Undefined for anything else. */
export function parsePayload(text: string): RpcRequest | RpcResponse | undefined {
  const parsed = v.safeParse(payloadSchema, parseJson(text))
  if (!parsed.success) return undefined
  const { id, method, params, error } = parsed.output
  if (method !== undefined) return { id, method, params }
  if (error) return { id, error }
  return 'result' in parsed.output ? { id, result: parsed.output.result } : undefined
}

/** Whether a payload is a request rather than a response. */
export function isRequest(payload: RpcRequest | RpcResponse): payload is RpcRequest {
  return 'method' in payload
}

/** Creates increasing ids: Unix milliseconds times 1000 plus a random number below 1000, exact in a double. */
export function createIds(now: () => number, randomBytes: (length: number) => Uint8Array): () => number {
  let last = 0
  return () => {
    const [high = 0, low = 0] = randomBytes(2)
    const next = Math.floor(now()) * 1000 + ((high * 256 + low) % 1000)
    // A corrected clock may be hours behind the last id. Go back in that case, since ids tell the time.
    last = last - next > JUMP ? next : Math.max(last + 1, next)
    return last
  }
}

const JUMP = 10_000_000

/** When the sender created an id, by its own clock, in Unix milliseconds. */
export function timeOfId(id: number): number {
  return Math.floor(id / 1000)
}

const messageSchema = v.pipe(v.string(), v.maxLength(10_000))

/** Some wallets send the code as text, or nothing but a text. Left out, their answer would be waited for in vain. */
export const rpcErrorSchema: v.GenericSchema<unknown, RpcError> = v.union([
  v.object({
    code: v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
    message: v.nullish(messageSchema, ''),
    data: v.optional(v.unknown()),
  }),
  v.pipe(
    messageSchema,
    v.transform((message) => ({ code: SERVER_ERROR, message })),
  ),
])
const SERVER_ERROR = -32000

const payloadSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  jsonrpc: v.literal('2.0'),
  method: v.optional(v.pipe(v.string(), v.maxLength(128))),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  // JSON-RPC 1.0 has a null beside the result.
  error: v.nullish(rpcErrorSchema),
})
