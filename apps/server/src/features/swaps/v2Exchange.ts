import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { createCache } from '../../base/cache.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import { decodeAnswer } from '../../chains/decodeAnswer.ts'
import { createPools, type Reserves } from '../assets/prices/pools.ts'
import { type Exchange, exchangeOf } from './exchanges.ts'
import { contractOf, type SwapAsset } from './swapProvider.ts'

const routerAbi = parseAbi(['function factory() view returns (address)'])
const ROUTER_MS = 600_000

export type ConnectedV2 = Exchange & { factory: Address }
export type WeiPrice = { numerator: bigint; denominator: bigint }
export type V2Exchanges = {
  /** Undefined if the network has no such exchange, or its address has no such contract. */
  connect: (chain: EvmChain) => Promise<ConnectedV2 | undefined>
  reserves: (chain: EvmChain, factory: Address, from: Address, to: Address) => Promise<Reserves | undefined>
  /**
   * The price of a wei of the native token in another token: `numerator / denominator` of its base units. Zero if no pool
   * has one, so that quotes are compared by their output.
   */
  weiPrice: (chain: EvmChain, token: SwapAsset) => Promise<WeiPrice>
}

/** The Uniswap v2 exchanges of the networks, and the reserves of their pools. */
export function createV2Exchanges(now?: () => number): V2Exchanges {
  const { reserves } = createPools(now)
  const connected = createCache<ConnectedV2 | undefined>({ ttlMs: ROUTER_MS, ...(now ? { now } : {}) })

  function connect(chain: EvmChain): Promise<ConnectedV2 | undefined> {
    return connected.get(chain.network.id, async () => {
      const exchange = exchangeOf(chain.network)
      if (!exchange) return undefined
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'factory' })
      const factory = decodeAnswer(routerAbi, 'factory', await chain.reader.callContract(exchange.router, data))
      return typeof factory === 'string' ? { ...exchange, factory: lower(factory) } : undefined
    })
  }

  return {
    connect,
    reserves,
    async weiPrice(chain, asset) {
      const exchange = await connect(chain)
      if (!exchange) return NO_PRICE
      const { factory, wrappedNative } = exchange
      const token = contractOf(asset, wrappedNative)
      if (token === wrappedNative) return { numerator: 1n, denominator: 1n }
      const held = await reserves(chain, factory, wrappedNative, token)
      return held && held.token > 0n ? { numerator: held.quote, denominator: held.token } : NO_PRICE
    },
  }
}

const NO_PRICE: WeiPrice = { numerator: 0n, denominator: 1n }

function lower(address: string): Address {
  return address.toLowerCase() as Address
}
