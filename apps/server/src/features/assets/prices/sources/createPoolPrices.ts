import { type Address, formatUnits, isAddress } from 'viem'
import { type Cache, createCache } from '../../../../base/cache.ts'
import { type EvmChain, isEvmChain } from '../../../../chains/connectChains.ts'
import type { TokenBook } from '../../tokens/tokenBook.ts'
import { createPools, type Reserves } from '../pools.ts'
import type { PriceSource } from '../priceSource.ts'

const PRICE_MS = 30_000

/**
 * Prices from the pools of the network's configured exchange: the deeper of the pools against the stable token and
 * against the wrapped native token, if it holds at least the operator's minimum. Never estimated.
 */
export function createPoolPrices({ tokenBook, now }: { tokenBook: TokenBook; now?: () => number }): PriceSource {
  const pools = createPools(now)
  const kept: Cache<number> = createCache({ ttlMs: PRICE_MS, ...(now ? { now } : {}) })

  async function price(chain: EvmChain, asset: Address | 'native'): Promise<number> {
    const source = sourceOf(chain)
    if (!source) return 0
    const { factory, stable, wrapped, floor } = source
    const token = asset === 'native' ? wrapped : asset
    if (token === stable) return 1
    const viaStable = pools.reserves(chain, factory, token, stable)
    const viaWrapped = token === wrapped ? undefined : pools.reserves(chain, factory, token, wrapped)
    const [inStable, inWrapped, nativePrice, units] = await Promise.all([
      viaStable,
      viaWrapped,
      token === wrapped ? 0 : priceOf(chain, 'native'),
      decimalsOf(chain, [token, stable, wrapped]),
    ])
    const offers = [
      offer(inStable, units.get(token), units.get(stable), 1),
      offer(inWrapped, units.get(token), units.get(wrapped), nativePrice),
    ]
    const [best] = offers.filter(({ depth }) => depth >= floor && depth > 0).sort((a, b) => b.depth - a.depth)
    return best?.price ?? 0
  }

  function priceOf(chain: EvmChain, asset: Address | 'native'): Promise<number> {
    return kept.get(`${chain.network.id} ${asset}`, () => price(chain, asset))
  }

  async function decimalsOf(chain: EvmChain, addresses: Address[]): Promise<Map<string, number | null>> {
    const found = await tokenBook.find(chain, addresses)
    return new Map(found.map(({ address, decimals }) => [address, decimals]))
  }

  return {
    name: 'node',
    isOwn: true,
    async read(chain, assets) {
      if (!isEvmChain(chain)) return new Map()
      const prices = assets.map(async (asset) => {
        const isKnown = asset === 'native' || isAddress(asset, { strict: false })
        return [asset, isKnown ? await priceOf(chain, asset) : 0] as const
      })
      return new Map((await Promise.all(prices)).filter(([, price]) => price > 0))
    },
  }
}

type Offer = { price: number; depth: number }

// Depth is how much of the priced side the pool holds, in dollars: what a seller can really get.
function offer(
  reserves: Reserves | undefined,
  tokenDecimals: number | null | undefined,
  quoteDecimals: number | null | undefined,
  quotePrice: number,
): Offer {
  if (!reserves || tokenDecimals == null || quoteDecimals == null || reserves.token === 0n)
    return { price: 0, depth: 0 }
  const depth = Number(formatUnits(reserves.quote, quoteDecimals)) * quotePrice
  const price = depth / Number(formatUnits(reserves.token, tokenDecimals))
  return Number.isFinite(price) ? { price, depth } : { price: 0, depth: 0 }
}

function sourceOf({ network }: EvmChain) {
  if (!network.prices) return undefined
  const { factory, stable, wrappedNative, minLiquidityUsd } = network.prices
  if (!isAddress(factory, { strict: false })) return undefined
  return { factory, stable: lower(stable), wrapped: lower(wrappedNative), floor: minLiquidityUsd }
}

function lower(address: string): Address {
  return address.toLowerCase() as Address
}
