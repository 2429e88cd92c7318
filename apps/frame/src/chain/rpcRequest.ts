import { CodedError, type NetworkId } from '@latchkey/protocol'
import { parseRpcResponse, resultOf } from '@latchkey/protocol/jsonRpc'
import type { RpcRequest } from '../approval/ports.ts'

/**
 * @throws RpcError when the node returned an error; `data` is what a contract reverted with
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
  return async (network, method, params, signal) => {
    const response = await fetch(urlOf(network), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: signal ?? null,
    })
    const answer = parseRpcResponse(await response.json().catch(() => undefined), 1)
    if (!answer) throw new CodedError('FRAME_FAILED', 'The network does not answer', { data: { network } })
    return resultOf(answer)
  }
}
