import { parseRpcResponse } from '@latchkey/protocol/jsonRpc'
import { fetchJson } from '../../fetch/fetchJson.ts'
import { BundlerError } from './bundler/bundlerError.ts'

/**
 * Another bundler or paymaster, at a URL of the operator's configuration, and no other: a visitor can't name one. Its refusals
 * are passed on; what it says when it fails is not, because that may contain the key in its URL.
 */
export function createExternalService(url: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
  let calls = 0
  return async (method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> => {
    const id = ++calls
    const body = { jsonrpc: '2.0', id, method, params }
    const { json } = await fetchJson(fetch, { method: 'POST', url: new URL(url), body, signal }).catch(unavailable)
    const response = parseRpcResponse(json, id)
    if (!response) throw unavailable()
    if (!response.error) return response.result
    const { code, message, data } = response.error
    throw Object.assign(new BundlerError('internal', message.slice(0, 500), data), { code })
  }
}

function unavailable(): never {
  throw new BundlerError('internal', 'The service behind this endpoint does not answer at the moment')
}
