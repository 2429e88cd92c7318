import { type Balance, networksBalancesSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Metrics } from '../../../base/metrics.ts'
import type { Chains, ConnectedChain } from '../../../chains/connectChains.ts'
import { NATIVE_OF_SOLANA } from '../../../chains/solana/nativeOfSolana.ts'
import type { Config } from '../../../config/configSchema.ts'
import { invalidAddress, isAddressOn, readAccount, readEvmAccount } from '../../../http/addressParameters.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findChains } from '../../../http/findChain.ts'
import { gather } from '../../../http/gather.ts'
import { readQuery } from '../../../http/readRequest.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import type { AccountBalances } from '../balances/createAccountBalances.ts'
import { type PriceCurrency, priceCurrencySchema } from '../prices/priceCurrency.ts'
import { requireCurrency } from './requireCurrency.ts'

const REFRESH_MAX = 50

const querySchema = v.object({
  currency: priceCurrencySchema,
  chainId: v.optional(v.string()),
  forceUpdate: v.optional(v.pipe(v.string(), v.maxLength(REFRESH_MAX * 120)), ''),
})

const described = endpoint({
  summary: 'The tokens of an account with their prices, on one network or on all',
  query: querySchema,
  answer: networksBalancesSchema,
})

type Deps = {
  config: Pick<Config, 'currencies'>
  chains: Chains
  metrics: Metrics
  services: { accountBalances: AccountBalances }
}
type BalanceRequest = { account: string; currency: PriceCurrency; refreshed: ReturnType<typeof readRefreshed> }

const portfolioQuery = v.object({ currency: v.optional(priceCurrencySchema, 'usd') })
const portfolioEndpoint = endpoint({
  summary: 'The tokens of an account on all networks, by name alone',
  query: portfolioQuery,
  answer: v.object({ data: v.array(v.object({ id: v.string(), name: v.string(), symbol: v.string() })) }),
})

/** `GET /v1/account/:address/balance` (R7.05): on one network, or on all of them; and which tokens these are. */
export function balanceRoutes({ config, chains, metrics, services }: Deps) {
  function readChain(chain: ConnectedChain, { account, currency, refreshed }: BalanceRequest): Promise<Balance[]> {
    const refresh = refreshed.filter(({ network }) => network === chain.network.id).map(({ address }) => address)
    return services.accountBalances.read(chain, { account, currency, refresh })
  }

  const app = new Hono<AppEnv>()
  app.get('/v1/account/:address/portfolio', portfolioEndpoint, async (context) => {
    const account = context.req.param('address')
    const { currency } = readQuery(context, portfolioQuery)
    requireCurrency(config, currency)
    const requested = findChains(chains, metrics, { address: account, chainId: undefined })
    const reads = requested.map((chain) => readChain(chain, { account, currency, refreshed: [] }))
    const { rows } = await orUnavailable(gather(requested, reads))
    const data = rows.map(({ address, chainId, name, symbol }) => ({ id: address ?? chainId ?? '', name, symbol }))
    return context.json({ data }, 200, { 'cache-control': 'no-store' })
  })
  return app.get('/v1/account/:address/balance', described, async (context) => {
    const account = context.req.param('address')
    const { currency, chainId, forceUpdate } = readQuery(context, querySchema)
    requireCurrency(config, currency)
    const requested = findChains(chains, metrics, { address: account, chainId })
    const refreshed = readRefreshed(forceUpdate, chains)
    const query = { account, currency, refreshed }
    const reads = requested.map(async (chain) =>
      (await readChain(chain, query)).map((balance) => describe(chain, balance, query)),
    )
    const { rows, unread } = await orUnavailable(gather(requested, reads))
    const answer = { balances: rows, ...(unread.length > 0 ? { unread } : {}) }
    return context.json(answer, 200, { 'cache-control': 'no-store' })
  })
}

/**
 * SOL has a bare placeholder as its address, with which clients of the reference compare it; other natives have none. A
 * token without a balance is only there because `forceUpdate` names it, and has the id as given there.
 */
function describe({ namespace }: ConnectedChain, balance: Balance, { refreshed }: BalanceRequest): Balance {
  const { address, quantity } = balance
  if (address === undefined) return namespace === 'solana' ? { ...balance, address: NATIVE_OF_SOLANA } : balance
  if (namespace !== 'eip155' || quantity.numeric !== '0') return balance
  const given = refreshed.map((id) => `${id.network}:${id.address}`)
  return { ...balance, address: given.find((id) => id.toLowerCase() === address) ?? address }
}

/**
 * The tokens in `forceUpdate`. Their networks are read again, bypassing the cache. On EVM the response also includes
 * the listed tokens, even with a zero balance; elsewhere every token is read anyway.
 */
function readRefreshed(list: string, chains: Chains) {
  const entries = list.split(',').filter((entry) => entry !== '')
  if (entries.length > REFRESH_MAX)
    throw new ApiError(400, {
      field: 'forceUpdate',
      description: `At most ${REFRESH_MAX} tokens are read again at once`,
    })
  return entries.map((entry) => {
    if (entry.startsWith('eip155:')) return readEvmAccount(entry)
    const id = readAccount(entry)
    const chain = chains.get(id.network)
    if (!chain || !isAddressOn(chain, id.address)) throw invalidAddress()
    return id
  })
}
