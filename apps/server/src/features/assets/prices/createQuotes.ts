import type { Price } from '@latchkey/protocol/api'
import { isAddress } from 'viem'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import { NATIVE } from '../../../chains/nativeToken.ts'
import { NATIVE_OF_SOLANA } from '../../../chains/solana/nativeOfSolana.ts'
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

  /** The token, and its price in US dollars. */
  async function find({ chain, address }: Asset): Promise<{ token: Named | undefined; dollars: number }> {
    const { network } = chain
    const dollarsOf = async (asset: string) => [...(await prices.read(chain, [asset])).values()][0] ?? 0
    if (isNative(chain, address)) {
      const token = { ...network.nativeCurrency, iconUrl: network.coinIconUrl ?? network.iconUrl }
      return { token, dollars: await dollarsOf('native') }
    }
    if (chain.namespace === 'solana') {
      const [[token], dollars] = await Promise.all([solanaTokens.find(chain, [address]), dollarsOf(address)])
      return { token, dollars }
    }
    if (chain.namespace !== 'eip155' || !isAddress(address, { strict: false })) return { token: undefined, dollars: 0 }
    const [[token], dollars] = await Promise.all([tokenBook.find(chain, [address]), dollarsOf(address)])
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

/** The placeholder that callers use for the native token of other namespaces. */
const NATIVE_ELSEWHERE = '0x'

/** Whether an address is what callers write for the network's native token. */
export function isNative({ namespace }: ConnectedChain, address: string): boolean {
  if (namespace === 'eip155') return address.toLowerCase() === NATIVE
  return address === (namespace === 'solana' ? NATIVE_OF_SOLANA : NATIVE_ELSEWHERE)
}
