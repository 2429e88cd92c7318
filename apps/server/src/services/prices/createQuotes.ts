import type { Currency, Price } from '@latchkey/protocol/api'
import type { Address } from 'viem'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import type { Rates } from '../../providers/rates.ts'
import { NATIVE } from '../balances/listBalances.ts'
import { imageUrl } from '../imageUrl.ts'
import type { Token, TokenBook } from '../tokens/tokenBook.ts'
import type { Prices } from './createPrices.ts'

/** A token by the id that the caller gave it, which the answer repeats to the letter. */
export type Asset = { asked: string; chain: EvmChain; address: Address }
export type Quotes = { read: (assets: readonly Asset[], currency: Currency) => Promise<Price[]> }

type Means = { publicUrl: string; tokenBook: TokenBook; prices: Prices; rates: Rates }

/** Prices with what the tokens are called. What is no token is left out. */
export function createQuotes({ publicUrl, tokenBook, prices, rates }: Means): Quotes {
  async function quote({ asked, chain, address }: Asset, currency: Currency): Promise<Price | undefined> {
    const isNative = address.toLowerCase() === NATIVE
    const [[found], dollars] = await Promise.all([
      isNative ? [nativeToken(chain)] : tokenBook.find(chain, [address]),
      prices.read(chain, [isNative ? 'native' : address]),
    ])
    if (!found) return undefined
    const { name, symbol, decimals, iconUrl } = found
    const [price = 0] = dollars.values()
    return {
      address: asked,
      name,
      symbol,
      iconUrl: imageUrl(publicUrl, iconUrl),
      price: price * rates(currency),
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

function nativeToken({ network }: EvmChain): Pick<Token, 'name' | 'symbol' | 'decimals' | 'iconUrl'> {
  return { ...network.nativeCurrency, iconUrl: network.iconUrl }
}
