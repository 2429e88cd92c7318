import type { Currency, Price } from '@latchkey/protocol/api'
import { isAddress } from 'viem'
import type { ConnectedChain } from '../../providers/chains/connectChains.ts'
import type { Rates } from '../../providers/rates.ts'
import { NATIVE } from '../balances/listBalances.ts'
import { imageUrl } from '../imageUrl.ts'
import type { SolanaTokenBook } from '../solana/solanaTokenBook.ts'
import type { Token, TokenBook } from '../tokens/tokenBook.ts'
import type { FixedPrices } from './createFixedPrices.ts'
import type { Prices } from './createPrices.ts'

/** A token by the id that the caller gave it, which the answer repeats to the letter. */
export type Asset = { asked: string; chain: ConnectedChain; address: string }
export type Quotes = { read: (assets: readonly Asset[], currency: Currency) => Promise<Price[]> }

type Deps = {
  publicUrl: string
  tokenBook: TokenBook
  solanaTokens: SolanaTokenBook
  prices: Prices
  fixedPrices: FixedPrices
  rates: Rates
}

/** Prices with what the tokens are called. What is no token is left out. */
export function createQuotes(deps: Deps): Quotes {
  const { publicUrl, tokenBook, solanaTokens, prices, fixedPrices, rates } = deps

  /** What is asked for, and US dollars for one of it. */
  async function find({ chain, address }: Asset): Promise<{ token: Named | undefined; dollars: number }> {
    const { network } = chain
    if (isNative(chain, address)) {
      const token = { ...network.nativeCurrency, iconUrl: network.iconUrl }
      if (chain.namespace !== 'eip155') return { token, dollars: fixedPrices(network.id) }
      return { token, dollars: (await prices.read(chain, ['native'])).get('native') ?? 0 }
    }
    if (chain.namespace === 'solana') {
      const [token] = await solanaTokens.find(chain, [address])
      return { token, dollars: fixedPrices(network.id, address) }
    }
    if (chain.namespace !== 'eip155' || !isAddress(address, { strict: false })) return { token: undefined, dollars: 0 }
    const [[token], dollars] = await Promise.all([tokenBook.find(chain, [address]), prices.read(chain, [address])])
    return { token, dollars: [...dollars.values()][0] ?? 0 }
  }

  async function quote(asset: Asset, currency: Currency): Promise<Price | undefined> {
    const { token, dollars } = await find(asset)
    if (!token) return undefined
    const { name, symbol, decimals, iconUrl } = token
    return {
      address: asset.asked,
      name,
      symbol,
      iconUrl: imageUrl(publicUrl, iconUrl),
      price: dollars * rates(currency),
      ...(decimals === null ? {} : { decimals }),
    }
  }

  return {
    async read(assets, currency) {
      const quotes = await Promise.all(assets.map((asset) => quote(asset, currency)))
      return quotes.filter((found) => found !== undefined)
    },
  }
}

type Named = Pick<Token, 'name' | 'symbol' | 'decimals' | 'iconUrl'>

/** The placeholders by which callers name a chain's own token; on Solana not wrapped SOL, which ends in 2. */
const NATIVE_OF_SOLANA = 'So11111111111111111111111111111111111111111'
const NATIVE_ELSEWHERE = '0x'

function isNative({ namespace }: ConnectedChain, address: string): boolean {
  if (namespace === 'eip155') return address.toLowerCase() === NATIVE
  return address === (namespace === 'solana' ? NATIVE_OF_SOLANA : NATIVE_ELSEWHERE)
}
