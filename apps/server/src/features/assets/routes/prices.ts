import { priceHistoriesSchema, pricesAnswerSchema } from '@latchkey/protocol/api'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Metrics } from '../../../base/metrics.ts'
import type { Chains } from '../../../chains/connectChains.ts'
import type { Config } from '../../../config/configSchema.ts'
import { readAccount, requireAddressOn } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findChain } from '../../../http/findChain.ts'
import { readBody } from '../../../http/readRequest.ts'
import { checkProject, projectIdSchema } from '../../../http/requireProject.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import type { QuotedHistory } from '../prices/createQuotedHistory.ts'
import type { Asset, Quotes } from '../prices/createQuotes.ts'
import { type PriceCurrency, priceCurrencySchema } from '../prices/priceCurrency.ts'
import { requireCurrency } from './requireCurrency.ts'

const ADDRESSES_MAX = 50

const bodySchema = v.object({
  projectId: projectIdSchema,
  currency: priceCurrencySchema,
  addresses: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(ADDRESSES_MAX)),
})

const described = endpoint({
  summary: 'The prices of up to 50 tokens',
  body: bodySchema,
  answer: pricesAnswerSchema,
})

const historyEndpoint = endpoint({
  summary: 'The prices of up to 50 tokens over the last 24 hours',
  body: bodySchema,
  answer: priceHistoriesSchema,
})

type Deps = { config: Config; chains: Chains; metrics: Metrics }

/** `POST /v1/fungible/price` (R7.08): a price for each known token, 0 if it has none. */
export function priceRoutes({ services, ...deps }: Deps & { services: { quotes: Quotes } }) {
  return new Hono<AppEnv>().post('/v1/fungible/price', described, async (context) => {
    const { assets, currency } = await readAssets(context, deps)
    const fungibles = await orUnavailable(services.quotes.read(assets, currency))
    if (fungibles.length === 0)
      throw new ApiError(400, { field: 'asset', description: 'None of these tokens is known' })
    return context.json({ fungibles })
  })
}

/** `POST /v1/fungible/history`: the prices of the last 24 hours, without the tokens whose past no source knows. */
export function priceHistoryRoutes({ services, ...deps }: Deps & { services: { quotedHistory: QuotedHistory } }) {
  return new Hono<AppEnv>().post('/v1/fungible/history', historyEndpoint, async (context) => {
    const { assets, currency } = await readAssets(context, deps)
    return context.json({ fungibles: await orUnavailable(services.quotedHistory.read(assets, currency)) })
  })
}

async function readAssets(
  context: Context<AppEnv>,
  { config, chains, metrics }: Deps,
): Promise<{ assets: Asset[]; currency: PriceCurrency }> {
  const { projectId, currency, addresses } = await readBody(context, bodySchema)
  checkProject(config, projectId)
  requireCurrency(config, currency)
  if (addresses.length === 0) throw new ApiError(400, { field: 'address', description: 'No address is given' })
  const assets = addresses.map((requested) => {
    const { network, address } = readAccount(requested)
    const chain = findChain(chains, metrics, network)
    if (chain.namespace === 'eip155' || chain.namespace === 'solana') requireAddressOn(chain, address)
    return { requested, chain, address }
  })
  return { assets, currency }
}
