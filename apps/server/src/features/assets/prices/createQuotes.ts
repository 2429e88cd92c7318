import type { Price } from '@latchkey/protocol/api'
import { isAddress } from 'viem'
import { addressKey, addressRules } from '../../../chains/addressRules.ts'
import { type ByNamespace, onChain } from '../../../chains/byNamespace.ts'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import { imageUrl } from '../../images/imageUrl.ts'
import type { SolanaTokenBook } from '../tokens/solanaTokenBook.ts'
import type { Token, TokenBook } from '../tokens/tokenBook.ts'
import type { Prices } from './createPrices.ts'
import type { PriceCurrency } from './priceCurrency.ts'
import type { Rates } from './rates.ts'

/** A token with the id that the caller used, which the response repeats unchanged. */
export type Asset = { requested: string; chain: ConnectedChain; address: string }
export type Quotes = { read: (assets: readonly Asset[], currency: PriceCurrency) => Promise<Price[]> }

type Deps = {
  publicUrl: string
  tokenBook: TokenBook
  solanaTokens: SolanaTokenBook
  prices: Prices
  rates: Rates
}

/** Prices together with the tokens' names. Addresses that aren't tokens are left out. */
export function createQuotes(deps: Deps): Quotes {
  const { publicUrl, tokenBook, solanaTokens, prices, rates } = deps

  const findToken: ByNamespace<[string], Promise<readonly Named[]> | undefined> = {
    eip155: (chain, address) => (isAddress(address, { strict: false }) ? tokenBook.find(chain, [address]) : undefined),
    solana: (chain, address) => solanaTokens.find(chain, [address]),
  }

  /** The token, and its price in US dollars. */
  async function find({ chain, address }: Asset): Promise<{ token: Named | undefined; dollars: number }> {
    const { network } = chain
    const dollarsOf = async (asset: string) => [...(await prices.read(chain, [asset])).values()][0] ?? 0
    if (isNative(chain, address)) {
      const token = { ...network.nativeCurrency, iconUrl: network.coinIconUrl ?? network.iconUrl }
      return { token, dollars: await dollarsOf('native') }
    }
    const finding = onChain(findToken, chain, address)
    if (!finding) return { token: undefined, dollars: 0 }
    const [[token], dollars] = await Promise.all([finding, dollarsOf(address)])
    return { token, dollars }
  }

  async function quote(asset: Asset, currency: PriceCurrency): Promise<Price | undefined> {
    const { token, dollars } = await find(asset)
    if (!token) return undefined
    const { name, symbol, decimals, iconUrl } = token
    return {
      address: asset.requested,
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

/** Whether an address is what callers write for the network's native token. */
export function isNative({ namespace, network }: ConnectedChain, address: string): boolean {
  return addressKey(network.id, address) === addressRules[namespace].native
}
