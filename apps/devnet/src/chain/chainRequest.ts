import { parseRpcResponse, resultOf } from '@latchkey/protocol/jsonRpc'

export type ChainRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Sends JSON-RPC requests to a chain over HTTP. Throws an `RpcError` if the chain responds with an error. */
export function chainRequest(rpcUrl: string): ChainRequest {
  return async (method, params = []) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(10_000),
    })
    const answer = parseRpcResponse(await response.json(), 1)
    if (!answer) throw new Error(`${method}: this is no JSON-RPC response`)
    return resultOf(answer)
  }
}
