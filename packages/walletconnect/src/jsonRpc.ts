import * as v from 'valibot'
import { parseJson } from './parseJson.ts'

export type RpcRequest = { id: number; method: string; params: unknown }
export type RpcError = { code: number; message: string; data?: unknown }
export type RpcAnswer = { id: number; result: unknown } | { id: number; error: RpcError }

/** Reads what a peer sealed: a request or an answer of JSON-RPC 2.0. Undefined for anything else. */
export function parsePayload(text: string): RpcRequest | RpcAnswer | undefined {
  const parsed = v.safeParse(payloadSchema, parseJson(text))
  if (!parsed.success) return undefined
  const { id, method, params, error } = parsed.output
  if (method !== undefined) return { id, method, params }
  if (error !== undefined) return { id, error }
  return 'result' in parsed.output ? { id, result: parsed.output.result } : undefined
}

export function isRequest(payload: RpcRequest | RpcAnswer): payload is RpcRequest {
  return 'method' in payload
}

/** Makes ids that grow: milliseconds times 1000 and a random rest, exact in a double. */
export function createIds(now: () => number, randomBytes: (length: number) => Uint8Array): () => number {
  let last = 0
  return () => {
    const [high = 0, low = 0] = randomBytes(2)
    const next = Math.floor(now()) * 1000 + ((high * 256 + low) % 1000)
    // A clock that was corrected may be hours behind the last id, but an id says when it was made.
    last = last - next > JUMP ? next : Math.max(last + 1, next)
    return last
  }
}

const JUMP = 10_000_000

/** When the sender made an id, by its own clock: milliseconds since 1970. */
export function madeAt(id: number): number {
  return Math.floor(id / 1000)
}

export const rpcErrorSchema: v.GenericSchema<unknown, RpcError> = v.object({
  code: v.number(),
  message: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
  data: v.optional(v.unknown()),
})

const payloadSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  jsonrpc: v.literal('2.0'),
  method: v.optional(v.pipe(v.string(), v.maxLength(128))),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(rpcErrorSchema),
})
