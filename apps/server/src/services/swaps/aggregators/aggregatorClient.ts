import * as v from 'valibot'
import { fetchJson, type JsonRequest } from '../../../providers/fetchJson.ts'
import { swapRefusal } from '../swapRefusal.ts'

/**
 * Asks an aggregator. Undefined if it offers nothing for this question.
 *
 * @throws ApiError PROVIDER_UNAVAILABLE
 */
export type AskAggregator = <Output>(
  request: AggregatorRequest,
  schema: v.GenericSchema<unknown, Output>,
) => Promise<Output | undefined>
export type AggregatorRequest = {
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  signal?: AbortSignal | undefined
}

type Options = {
  url: string
  headers: Readonly<Record<string, string>>
  fetch?: typeof globalThis.fetch
  now?: () => number
}

/** A token that it doesn't know, an amount that is too small, no liquidity: all of them say so with one of these. */
const refusals: readonly number[] = [400, 404, 422]

/** A client of one aggregator. It rests for as long as it is asked to. */
export function createAggregatorClient({
  url: base,
  headers,
  fetch = globalThis.fetch,
  now = Date.now,
}: Options): AskAggregator {
  let restsUntil = 0

  return async ({ path, query = {}, body, signal }, schema) => {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (now() < restsUntil) throw unavailable(new Error(`${url.host} asked us to wait`))
    const { status, json, restMs } = await send(fetch, { method: body ? 'POST' : 'GET', url, headers, body, signal })
    if (restMs !== undefined) restsUntil = now() + restMs
    if (refusals.includes(status)) return undefined
    if (status !== 200) throw unavailable(new Error(`${url.host} answered ${status}`))
    const parsed = v.safeParse(schema, json)
    if (!parsed.success) throw unavailable(new Error(`${url.host} answered something else`))
    return parsed.output
  }
}

async function send(fetch: typeof globalThis.fetch, request: JsonRequest) {
  try {
    return await fetchJson(fetch, request)
  } catch (error) {
    throw unavailable(error)
  }
}

/** The cause is for the operator's log. */
export function unavailable(cause: unknown): Error {
  const refusal = swapRefusal('PROVIDER_UNAVAILABLE', 'to', 'An exchange does not answer at the moment')
  refusal.cause = cause
  return refusal
}
