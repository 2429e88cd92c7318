import * as v from 'valibot'
import type { ApiRequest, JsonApi } from '../../../fetch/jsonApi.ts'
import { swapRefusal } from '../swapRefusal.ts'

/**
 * Sends a request to an aggregator. Undefined if it has no quote.
 *
 * @throws ApiError PROVIDER_UNAVAILABLE
 */
export type AggregatorClient = <Output>(
  request: ApiRequest,
  schema: v.GenericSchema<unknown, Output>,
) => Promise<Output | undefined>

/** All aggregators use one of these for an unknown token, an amount that is too small, or missing liquidity. */
const refusals: readonly number[] = [400, 404, 422]

/** Creates a client of one aggregator's API. */
export function createAggregatorClient(api: JsonApi): AggregatorClient {
  return async (request, schema) => {
    const { status, json, host } = await api(request).catch((cause) => {
      throw unavailable(cause)
    })
    if (refusals.includes(status)) return undefined
    if (status !== 200) throw unavailable(new Error(`${host} answered ${status}`))
    const parsed = v.safeParse(schema, json)
    if (!parsed.success) throw unavailable(new Error(`${host} sent an invalid response`))
    return parsed.output
  }
}

/** The cause is for the operator's log. */
export function unavailable(cause: unknown): Error {
  const refusal = swapRefusal('PROVIDER_UNAVAILABLE', 'to', 'An exchange does not answer at the moment')
  refusal.cause = cause
  return refusal
}
