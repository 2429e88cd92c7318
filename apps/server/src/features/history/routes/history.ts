import { isEvmAddress } from '@latchkey/protocol'
import { historyAnswerSchema, onRampPurchasesSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Metrics } from '../../../base/metrics.ts'
import { onChain } from '../../../chains/byNamespace.ts'
import { type Chains, type ConnectedChain, isEvmChain } from '../../../chains/connectChains.ts'
import { requireAddress } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findChains } from '../../../http/findChain.ts'
import { readQuery } from '../../../http/readRequest.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import { priceCurrencySchema } from '../../assets/prices/priceCurrency.ts'
import type { OnRamp } from '../../onRamp/createOnRamp.ts'
import { describePurchase, PURCHASES_PER_PAGE, type PurchaseCursors } from '../../onRamp/historyPage.ts'
import type { History, HistoryReaders } from '../createHistory.ts'

const querySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  currency: v.optional(priceCurrencySchema),
  onramp: v.optional(v.string()),
})

const described = endpoint({
  summary: 'The transactions of an account, newest first, or its purchases at on-ramp providers',
  query: querySchema,
  answer: v.union([historyAnswerSchema, onRampPurchasesSchema]),
})

type Deps = {
  chains: Chains
  metrics: Metrics
  services: {
    history: History
    historyReaders: HistoryReaders
    onRamp: OnRamp
    purchaseCursors: PurchaseCursors
  }
}

/** `GET /v1/account/:account/history` (R7.04, R7.30a): on one network, or on all of them. */
export function historyRoutes({ chains, metrics, services }: Deps) {
  async function readPage(requested: readonly ConnectedChain[], address: string, cursor: string | undefined) {
    const evm = requested.filter(isEvmChain)
    if (isEvmAddress(address)) return services.history.page(evm, address, cursor)
    const [chain, ...others] = requested
    // Each network's pages come from its own nodes, with their own cursors.
    if (others.length > 0)
      throw new ApiError(400, { field: 'chainId', description: 'Choose one of the networks of this address' })
    return (chain && onChain(services.historyReaders, chain, address, cursor)) ?? { data: [], next: null }
  }

  /** Purchases at every provider. The reference knows `coinbase` and EVM alone; `all` is ours. */
  async function readPurchases(onramp: string, address: string, cursor: string | undefined) {
    if (onramp !== 'all' && (onramp !== 'coinbase' || !isEvmAddress(address)))
      throw new ApiError(400, { field: 'provider', description: 'There is no such provider here' })
    requireAddress(address)
    const { onRamp, purchaseCursors } = services
    const key = isEvmAddress(address) ? address.toLowerCase() : address
    const before = cursor === undefined ? undefined : purchaseCursors.read(cursor, key)
    if (cursor !== undefined && !before) throw new ApiError(400, { field: 'cursor', description: 'Invalid cursor' })
    const found = await onRamp.list(key, before, PURCHASES_PER_PAGE + 1)
    const page = found.slice(0, PURCHASES_PER_PAGE)
    const last = page.at(-1)
    const next = found.length > PURCHASES_PER_PAGE && last ? purchaseCursors.write(last, key) : null
    return { data: page.map((order) => describePurchase(order, null)), next }
  }

  return new Hono<AppEnv>().get('/v1/account/:account/history', described, async (context) => {
    const address = context.req.param('account')
    const { chainId, cursor, onramp } = readQuery(context, querySchema)
    if (onramp) return context.json(await readPurchases(onramp, address, cursor), 200, { 'cache-control': 'no-store' })
    const page = await orUnavailable(readPage(findChains(chains, metrics, { address, chainId }), address, cursor))
    if (!page) throw new ApiError(400, { field: 'cursor', description: 'Invalid cursor' })
    return context.json(page, 200, { 'cache-control': 'no-store' })
  })
}
