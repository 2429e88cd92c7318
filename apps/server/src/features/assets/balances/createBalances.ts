import type { Balance } from '@latchkey/protocol/api'
import type { Address } from 'viem'
import { createCache } from '../../../base/cache.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { NATIVE } from '../../../chains/nativeToken.ts'
import { isUnreachable } from '../../../chains/requests/failover.ts'
import type { Prices } from '../prices/createPrices.ts'
import type { PriceCurrency } from '../prices/priceCurrency.ts'
import type { Rates } from '../prices/rates.ts'
import type { Token, TokenBook } from '../tokens/tokenBook.ts'
import { type Holding, listBalances } from './listBalances.ts'
import { findSpoilers, readAmounts } from './readAmounts.ts'

export type BalanceQuery = { account: Address; currency: PriceCurrency; refresh: readonly Address[] }
export type Balances = {
  /**
   * An account's balances on a chain. `refresh` bypasses the cache and includes these tokens, even with a zero balance.
   */
  read: (chain: EvmChain, query: BalanceQuery) => Promise<Balance[]>
  /** Drops an account's cached balances, because something moved. */
  forget: (chain: EvmChain, account: string) => void
}

type Deps = {
  publicUrl: string
  tokenBook: TokenBook
  prices: Prices
  rates: Rates
  /** The tokens seen in an account's transfers. */
  seenTokens: (chain: EvmChain, account: Address) => Promise<Address[]>
  now?: () => number
}

const BALANCE_MS = 30_000

/**
 * Balances of the native token, listed tokens and tokens seen in transfers, read with one multicall per account and
 * network at most every 30 seconds.
 */
export function createBalances({ publicUrl, tokenBook, prices, rates, seenTokens, now }: Deps): Balances {
  // Tokens that made a whole multicall fail. They are tried again after a restart.
  const corruptions = new Set<string>()
  const kept = createCache<Holding[]>({ ttlMs: BALANCE_MS, ...(now ? { now } : {}) })

  async function readHoldings(chain: EvmChain, account: Address, requested: readonly Address[]): Promise<Holding[]> {
    const listed = chain.network.tokens.map(({ address }) => address as Address)
    const extra = requested.filter((address) => address.toLowerCase() !== NATIVE)
    const seen = await seenTokens(chain, account)
    const addresses = unique([...listed, ...extra, ...seen]).filter(
      (address) => !corruptions.has(keyOf(chain, address)),
    )
    try {
      return await readTogether(chain, account, addresses)
    } catch (error) {
      if (isUnreachable(error)) throw error
      const found = await findSpoilers(chain, account, addresses)
      if (found.length === 0) throw error
      for (const address of found) corruptions.add(keyOf(chain, address))
      return readTogether(
        chain,
        account,
        addresses.filter((address) => !found.includes(address)),
      )
    }
  }

  // All requests are made in the same tick, so that viem batches them into one multicall.
  async function readTogether(chain: EvmChain, account: Address, addresses: Address[]): Promise<Holding[]> {
    const [native, amounts, tokens, dollars] = await Promise.all([
      chain.reader.getBalance({ address: account }),
      readAmounts(chain, account, addresses),
      tokenBook.find(chain, addresses),
      prices.read(chain, ['native', ...addresses]),
    ])
    const amountOf = new Map(addresses.map((address, index) => [address, amounts[index]]))
    const held = tokens.flatMap((token: Token): Holding[] => {
      const raw = amountOf.get(token.address)
      return raw === undefined ? [] : [{ token, raw, dollars: dollars.get(token.address) ?? 0 }]
    })
    return [{ token: 'native', raw: native, dollars: dollars.get('native') ?? 0 }, ...held]
  }

  return {
    async read(chain, { account, currency, refresh }) {
      const key = keyOf(chain, account)
      if (refresh.length > 0) kept.forget(key)
      const holdings = await kept.get(key, () => readHoldings(chain, account, refresh))
      return listBalances(holdings, { network: chain.network, publicUrl, rate: rates(currency), always: refresh })
    },
    forget: (chain, account) => kept.forget(keyOf(chain, account)),
  }
}

function unique(addresses: readonly Address[]): Address[] {
  return [...new Set(addresses.map((address) => address.toLowerCase() as Address))]
}

// Lower case, because addresses are case-insensitive.
function keyOf(chain: EvmChain, account: string): string {
  return `${chain.network.id}:${account.toLowerCase()}`
}
