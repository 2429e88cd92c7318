import type { Balance } from '@latchkey/protocol/api'
import { bitcoinBalance, esploraAddressSchema } from '@latchkey/protocol/esplora'
import { createCache } from '../../../base/cache.ts'
import type { BitcoinChain } from '../../../chains/connectChains.ts'
import { esploraRequest } from '../../../chains/esploraRequest.ts'
import { UpstreamsFailed } from '../../../chains/requests/failover.ts'
import type { Prices } from '../prices/createPrices.ts'
import type { Rates } from '../prices/rates.ts'
import type { AccountQuery } from './accountQuery.ts'
import { listBalances } from './listBalances.ts'

export type BitcoinBalances = {
  read: (chain: BitcoinChain, query: AccountQuery) => Promise<Balance[]>
  /** Drops an account's cached balances, because something changed. */
  forget: (chain: BitcoinChain, account: string) => void
}
type Deps = { publicUrl: string; prices: Prices; rates: Rates; now?: () => number }

/** Short enough to show a payment just sent, long enough not to query Esplora on every render. */
const BALANCE_MS = 5_000

/** The balance of a Bitcoin address, including unconfirmed transactions. */
export function createBitcoinBalances({ publicUrl, prices, rates, now }: Deps): BitcoinBalances {
  const kept = createCache<bigint>({ ttlMs: BALANCE_MS, ...(now ? { now } : {}) })

  async function readAmount(chain: BitcoinChain, account: string): Promise<bigint> {
    const held = bitcoinBalance(await esploraRequest(chain, `/address/${account}`, esploraAddressSchema))
    if (held === undefined) throw new UpstreamsFailed('sums that cannot be true')
    return held
  }

  return {
    async read(chain, { account, currency, refresh = [] }) {
      const { network } = chain
      const key = keyOf(chain, account)
      if (refresh.length > 0) kept.forget(key)
      const raw = await kept.get(key, () => readAmount(chain, account))
      const holding = {
        token: 'native' as const,
        raw,
        dollars: (await prices.read(chain, ['native'])).get('native') ?? 0,
      }
      return listBalances([holding], { network, publicUrl, rate: rates(currency), always: [] })
    },
    forget: (chain, account) => kept.forget(keyOf(chain, account)),
  }
}

function keyOf({ network }: BitcoinChain, account: string): string {
  return `${network.id}:${account}`
}
