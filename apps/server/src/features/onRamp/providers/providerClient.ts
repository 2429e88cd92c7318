import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import { fetchJson, type JsonRequest } from '../../../fetch/fetchJson.ts'

export type ProviderRequest = { method: 'GET' | 'POST'; url: URL }
/**
 * Sends a request with the operator's key, and parses the JSON response. @throws ApiError 400 if the provider refuses,
 * else 503
 */
export type ProviderClient = <Output>(
  path: string,
  schema: v.GenericSchema<unknown, Output>,
  body?: object,
) => Promise<Output>

type Options = {
  /** The provider's API, with its path prefix. */
  url: string
  headers: (request: ProviderRequest) => Promise<Record<string, string>> | Record<string, string>
  fetch?: typeof globalThis.fetch
}

/** A client of one provider's API. Its errors contain neither the key nor any text of the response. */
export function createProviderClient({ url: base, headers, fetch = globalThis.fetch }: Options): ProviderClient {
  return async (path, schema, body) => {
    const request: ProviderRequest = { method: body ? 'POST' : 'GET', url: new URL(`${base}${path}`) }
    const { status, json } = await send(fetch, { ...request, headers: await headers(request), body })
    if (status === 400 || status === 422) throw refusalOf(json)
    const parsed = v.safeParse(schema, json)
    if (status !== 200 && status !== 201) throw unavailable(new Error(`${request.url.host} answered ${status}`))
    if (!parsed.success) throw unavailable(new Error(`${request.url.host} sent an invalid response`))
    return parsed.output
  }
}

async function send(fetch: typeof globalThis.fetch, request: JsonRequest): Promise<{ status: number; json: unknown }> {
  try {
    return await fetchJson(fetch, request)
  } catch (error) {
    throw unavailable(error)
  }
}

const sentences: Readonly<Record<string, string>> = {
  INVALID_AMOUNT: 'The provider does not accept this amount',
  INVALID_AMOUNT_TOO_LOW: 'The amount is too small for this provider',
  INVALID_AMOUNT_TOO_HIGH: 'The amount is too large for this provider',
}

/** Codes are the provider's if clients know them; messages are ours. */
function refusalOf(json: unknown): ApiError {
  const parsed = v.safeParse(v.object({ code: v.string() }), json)
  const code = parsed.success && parsed.output.code in sentences ? parsed.output.code : 'BAD_REQUEST'
  const description = sentences[code] ?? 'The provider does not offer this purchase'
  return new ApiError(400, { field: code === 'BAD_REQUEST' ? '' : 'amount', code, description })
}

function unavailable(cause: unknown): ApiError {
  const reason = { field: '', code: 'PROVIDER_UNAVAILABLE', description: 'The provider does not answer at the moment' }
  return new ApiError(503, reason, { cause })
}
