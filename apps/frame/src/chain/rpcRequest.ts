import { CodedError, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { RpcRequest } from '../approval/ports.ts'

/** A JSON-RPC error of the chain. `data` is what a contract reverted with. */
export class ChainRefusal extends Error {
  override readonly name = 'ChainRefusal'
  readonly code: number
  readonly data: unknown
  constructor(error: { code: number; message: string; data?: unknown }) {
    super(error.message)
    this.code = error.code
    this.data = error.data
  }
}

/**
 * @throws ChainRefusal when the node returned an error
 * @throws LatchkeyError `FRAME_FAILED` when there was no response
 */
export function createRpcRequest({ fetch, origin }: { fetch: typeof globalThis.fetch; origin: string }): RpcRequest {
  return requestAt(fetch, (network) => `${origin}/rpc?chainId=${encodeURIComponent(network)}`)
}

/**
 * Calls the bundler and the paymaster of a network, with the same errors.
 *
 * @param app whose limits count: the page's origin, because a page can't claim another one
 */
export function createBundlerRequest({
  fetch,
  origin,
  app,
}: {
  fetch: typeof globalThis.fetch
  origin: string
  app: string
}): RpcRequest {
  // The server accepts no longer names.
  const projectId = app.slice(0, 64)
  return requestAt(fetch, (network) => `${origin}/v1/bundler?${new URLSearchParams({ chainId: network, projectId })}`)
}

function requestAt(fetch: typeof globalThis.fetch, urlOf: (network: NetworkId) => string): RpcRequest {
  let id = 0
  return async (network, method, params, signal) => {
    const response = await fetch(urlOf(network), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
      ...(signal ? { signal } : {}),
    })
    const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined))
    if (!answer.success) throw new CodedError('FRAME_FAILED', 'The network does not answer', { data: { network } })
    if (answer.output.error) throw new ChainRefusal(answer.output.error)
    return answer.output.result
  }
}

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})
