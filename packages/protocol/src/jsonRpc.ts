import * as v from 'valibot'

/** The error in a response: https://www.jsonrpc.org/specification#error_object */
export const rpcErrorSchema = v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })
export type RpcErrorBody = v.InferOutput<typeof rpcErrorSchema>

/** An error that a node, a service or a wallet answered with, as it is. Its text is the other side's: untrusted. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcErrorBody) {
    super(message)
    this.code = code
    this.data = data
  }
}

// Some nodes leave the id out of errors, and some write `error: null` beside a result.
const responseSchema = v.object({
  id: v.optional(v.unknown()),
  error: v.nullish(rpcErrorSchema),
  result: v.optional(v.unknown()),
})

/** An error, or else a result, which may be null. */
export type RpcResponse = v.InferOutput<typeof responseSchema>

/**
 * Reads a response of JSON-RPC 2.0 (https://www.jsonrpc.org/specification#response_object). Who calls it has limited the
 * body's size and time.
 *
 * @param id of the request. A response without an id belongs to it, too: over HTTP, a request has one response.
 * @returns undefined if it is something else, or the response to another request
 */
export function parseRpcResponse(body: unknown, id: number): RpcResponse | undefined {
  const { success, output } = v.safeParse(responseSchema, body)
  if (!success) return undefined
  const given = output.id ?? id
  if (given !== id && given !== String(id)) return undefined
  return output.error || output.result !== undefined ? output : undefined
}

/** The result in a response. @throws RpcError if it is an error */
export function resultOf({ error, result }: RpcResponse): unknown {
  if (error) throw new RpcError(error)
  return result
}
