import { isLatchkeyError, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { parseRpcResponse, RpcError, resultOf } from '@latchkey/protocol/jsonRpc'
import type { Client } from '../client/client.ts'
import { readJson } from './readJson.ts'
import { serverAddress } from './serverAddress.ts'

/** A JSON-RPC client for one network. */
export type ChainRpc = {
  /**
   * @throws RpcError the node's error; LatchkeyError `REQUEST_FAILED` when no endpoint responded, `RATE_LIMITED`,
   * `SERVER_ERROR`, `RESPONSE_INVALID`, `REQUEST_ABORTED`.
   */
  request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

/**
 * Reads a network through its `rpcUrls`, in order: if one is unreachable, the next one is tried. Without `rpcUrls`,
 * requests go to the Latchkey server.
 *
 * @throws LatchkeyError `NETWORK_NOT_FOUND` for a network that the app does not offer, `NETWORK_CLIENT_NOT_SET`
 * ('NetworkController client not set') for a network without an HTTP endpoint.
 */
export function chainRpc(client: Client, id: NetworkId): ChainRpc {
  const network = client.networks.find((candidate) => candidate.id === id)
  if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', { data: { networkId: id } })
  const { rpcUrls } = network
  const { server } = client.config
  if (rpcUrls.some((url) => url.startsWith('http')) || server === undefined) return rpcOver(rpcUrls, client.fetch, id)
  return {
    request: async (...args) => {
      // If the app names no project, the server's default project is used.
      if (client.config.projectId === undefined) await client.configure()
      return rpcOver([serverAddress(client, '/v1', { chainId: id })], client.fetch, id).request(...args)
    },
  }
}

/** Same as {@link chainRpc}, for callers that already have the URLs. */
export function rpcOver(rpcUrls: readonly string[], fetchFrom: typeof fetch, id: string): ChainRpc {
  const urls = rpcUrls.filter((url) => url.startsWith('http'))
  if (urls.length === 0) throw new LatchkeyError('NETWORK_CLIENT_NOT_SET', { data: { networkId: id } })
  return {
    request: async (method, params, signal) => {
      let failure: unknown
      for (const url of urls) {
        try {
          return await rpcRequest(fetchFrom, url, method, params, signal)
        } catch (error) {
          if (error instanceof RpcError || isLatchkeyError(error, 'REQUEST_ABORTED')) throw error
          failure = error
        }
      }
      throw failure
    },
  }
}

const RPC_ANSWER_BYTES_MAX = 4 * 1024 * 1024

async function rpcRequest(
  fetchFrom: typeof fetch,
  url: string,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const response = await fetchFrom(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw new LatchkeyError(signal?.aborted ? 'REQUEST_ABORTED' : 'REQUEST_FAILED', { cause })
  })
  // Some nodes return execution errors with status 400 or 500. If the body is JSON-RPC, it decides.
  const body = await readJson(response, RPC_ANSWER_BYTES_MAX, signal).catch((error) => {
    throw response.ok || isLatchkeyError(error, 'REQUEST_ABORTED') ? error : refusal(method, response.status)
  })
  const answer = parseRpcResponse(body, 1)
  if (!answer)
    throw response.ok ? new LatchkeyError('RESPONSE_INVALID', { data: { method } }) : refusal(method, response.status)
  return resultOf(answer)
}

function refusal(method: string, status: number) {
  const code = status === 429 ? 'RATE_LIMITED' : status >= 500 ? 'SERVER_ERROR' : 'REQUEST_FAILED'
  return new LatchkeyError(code, { data: { method, status } })
}
