import * as v from 'valibot'
import { fetchJson } from '../../fetch/fetchJson.ts'
import { BundlerError } from './bundler/bundlerError.ts'

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])

/**
 * Another bundler or paymaster, at a URL of the operator's configuration, and no other: a visitor can't name one. Its refusals
 * are passed on; what it says when it fails is not, because that may contain the key in its URL.
 */
export function createExternalService(url: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
  let calls = 0
  return async (method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> => {
    const body = { jsonrpc: '2.0', id: ++calls, method, params }
    const { json } = await fetchJson(fetch, { method: 'POST', url: new URL(url), body, signal }).catch(unavailable)
    const parsed = v.safeParse(answerSchema, json)
    if (!parsed.success) throw unavailable()
    if ('result' in parsed.output) return parsed.output.result
    const { code, message, data } = parsed.output.error
    throw Object.assign(new BundlerError('internal', message.slice(0, 500), data), { code })
  }
}

function unavailable(): never {
  throw new BundlerError('internal', 'The service behind this endpoint does not answer at the moment')
}
