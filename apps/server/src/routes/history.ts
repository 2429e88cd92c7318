import { currencySchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readAddress } from '../http/addressParameters.ts'
import { ApiError } from '../http/apiError.ts'
import type { AppEnv } from '../http/conventions.ts'
import { findEvmChain } from '../http/findChain.ts'
import { readQuery } from '../http/readRequest.ts'
import { orUnavailable } from '../http/unavailable.ts'
import type { Metrics } from '../metrics.ts'
import { type Chains, isEvmChain } from '../providers/chains/connectChains.ts'
import type { Services } from '../services/createServices.ts'

const querySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  currency: v.optional(currencySchema),
  onramp: v.optional(v.string()),
})

type Parts = { chains: Chains; metrics: Metrics; services: Pick<Services, 'history'> }

/** `GET /v1/account/:account/history` (R7.04, R7.30a): on one network, or on all of them. */
export function historyRoutes({ chains, metrics, services }: Parts) {
  return new Hono<AppEnv>().get('/v1/account/:account/history', async (context) => {
    const address = readAddress(context.req.param('account'))
    const { chainId, cursor, onramp } = readQuery(context, querySchema)
    if (onramp) throw new ApiError(400, { field: 'provider', description: 'There is no such provider here' })
    const asked = chainId ? [findEvmChain(chains, metrics, chainId)] : [...chains.values()].filter(isEvmChain)
    const page = await orUnavailable(services.history.page(asked, address, cursor))
    if (!page) throw new ApiError(400, { field: 'cursor', description: 'This cursor does not belong here' })
    return context.json(page, 200, { 'cache-control': 'no-store' })
  })
}
