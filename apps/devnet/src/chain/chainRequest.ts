import * as v from 'valibot'

export type ChainRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])

/** A JSON-RPC error from the chain, with its code. */
export class ChainError extends Error {
  override readonly name = 'ChainError'
  readonly code: number
  readonly data: unknown

  constructor(error: { code: number; message: string; data?: unknown }) {
    super(error.message)
    this.code = error.code
    this.data = error.data
  }
}

/** Sends JSON-RPC requests to a chain over HTTP. Throws {@link ChainError} if the chain responds with an error. */
export function chainRequest(rpcUrl: string): ChainRequest {
  return async (method, params = []) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(10_000),
    })
    const answer = v.parse(answerSchema, await response.json())
    if ('error' in answer) throw new ChainError(answer.error)
    return answer.result
  }
}
