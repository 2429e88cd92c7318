import type { Balance } from '@latchkey/protocol/api'
import { createCache } from '../../../base/cache.ts'
import type { SolanaChain } from '../../../chains/connectChains.ts'
import { requestNode } from '../../../chains/requests/requestNode.ts'
import { readTokenAccounts, type TokenAccount } from '../../../chains/solana/readTokenAccounts.ts'
import { balanceSchema } from '../../../chains/solana/solanaFacts.ts'
import type { Prices } from '../prices/createPrices.ts'
import type { Rates } from '../prices/rates.ts'
import { isImitation } from '../tokens/isSpam.ts'
import type { SolanaTokenBook } from '../tokens/solanaTokenBook.ts'
import type { AccountQuery } from './accountQuery.ts'
import { type Holding, listBalances } from './listBalances.ts'

export type SolanaBalances = {
  read: (chain: SolanaChain, query: AccountQuery) => Promise<Balance[]>
  /** Drops an account's cached balances, because something changed. */
  forget: (chain: SolanaChain, account: string) => void
}
type Deps = { publicUrl: string; tokenBook: SolanaTokenBook; prices: Prices; rates: Rates; now?: () => number }

/** About ten blocks: short enough to show a payment just sent. */
const BALANCE_MS = 5_000
/** Wallets with many tokens hold mostly spam, so at most this many are looked up, listed ones first. */
const TOKENS_MAX = 200

/** A Solana account's balances: SOL, and the tokens of both token programs. */
export function createSolanaBalances({ publicUrl, tokenBook, prices, rates, now }: Deps): SolanaBalances {
  const kept = createCache<Holding[]>({ ttlMs: BALANCE_MS, ...(now ? { now } : {}) })

  async function readHoldings(chain: SolanaChain, account: string): Promise<Holding[]> {
    const params = [account, { commitment: 'confirmed' }]
    const [{ value }, accounts] = await Promise.all([
      requestNode(chain.send, { method: 'getBalance', params }, balanceSchema),
      readTokenAccounts(chain.send, account),
    ])
    const { tokens: listed } = chain.network
    const amounts = amountsByMint(accounts)
    const isListed = (mint: string) => listed.some(({ address }) => address === mint)
    const mints = [...amounts.keys()].sort((a, b) => Number(isListed(b)) - Number(isListed(a))).slice(0, TOKENS_MAX)
    const tokens = (await tokenBook.find(chain, mints)).filter((token) => !isImitation(token, chain.network))
    const dollars = await prices.read(chain, ['native', ...tokens.map(({ address }) => address)])
    return [
      { token: 'native', raw: BigInt(value), dollars: dollars.get('native') ?? 0 },
      ...tokens.map((token) => ({
        token,
        raw: amounts.get(token.address) ?? 0n,
        dollars: dollars.get(token.address) ?? 0,
      })),
    ]
  }

  return {
    async read(chain, { account, currency, refresh = [] }) {
      const key = keyOf(chain, account)
      if (refresh.length > 0) kept.forget(key)
      const holdings = await kept.get(key, () => readHoldings(chain, account))
      return listBalances(holdings, { network: chain.network, publicUrl, rate: rates(currency), always: [] })
    },
    forget: (chain, account) => kept.forget(keyOf(chain, account)),
  }
}

// An owner may have several accounts of one mint.
function amountsByMint(accounts: readonly TokenAccount[]): Map<string, bigint> {
  const amounts = new Map<string, bigint>()
  for (const { mint, amount } of accounts) if (amount > 0n) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
  return amounts
}

function keyOf({ network }: SolanaChain, account: string): string {
  return `${network.id}:${account}`
}
