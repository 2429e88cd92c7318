import { gasPriceSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Metrics } from '../../../base/metrics.ts'
import type { Chains } from '../../../chains/connectChains.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findEvmChain } from '../../../http/findChain.ts'
import { readQuery } from '../../../http/readRequest.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import type { GasPrices } from '../prices/createGasPrices.ts'

const querySchema = v.object({ chainId: v.string('chainId is missing') })
const described = endpoint({
  summary: 'What a unit of gas costs now, in wei',
  query: querySchema,
  answer: gasPriceSchema,
})
type Deps = { chains: Chains; metrics: Metrics; services: { gasPrices: GasPrices } }

/** `GET /v1/convert/gas-price` (R7.10). */
export function gasPriceRoutes({ chains, metrics, services }: Deps) {
  return new Hono<AppEnv>().get('/v1/convert/gas-price', described, async (context) => {
    const chain = findEvmChain(chains, metrics, readQuery(context, querySchema).chainId)
    return context.json(await orUnavailable(services.gasPrices.read(chain)))
  })
}
