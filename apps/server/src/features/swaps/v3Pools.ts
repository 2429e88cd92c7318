import { type Address, encodeFunctionData, isAddress, parseAbi, zeroAddress } from 'viem'
import { createCache } from '../../base/cache.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import { decodeAnswer } from '../../chains/decodeAnswer.ts'

/** A pool from the input token's point of view. `fee` in millionths. */
export type V3Pool = { address: Address; fee: number; isForward: boolean }

type Pair = readonly [Address, Address]

// https://docs.uniswap.org/contracts/v3/reference/core/UniswapV3Factory
const factoryAbi = parseAbi(['function getPool(address, address, uint24) view returns (address)'])
const poolAbi = parseAbi([
  'function liquidity() view returns (uint128)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
])

export const V3_FEES = [100, 500, 3000, 10_000] as const
const MISSING_AGAIN_MS = 600_000
const DEEPEST_MS = 60_000

/** Finds the pools of two tokens at a Uniswap v3 factory. Pool addresses never change, so they are cached for good. */
export function createV3Pools(now?: () => number) {
  const clock = now ? { now } : {}
  const missing = createCache<Address | undefined>({ ttlMs: MISSING_AGAIN_MS, ...clock })
  const deepest = createCache<V3Pool[]>({ ttlMs: DEEPEST_MS, ...clock })
  const found = new Map<string, Address>()

  async function addressOf(chain: EvmChain, factory: Address, [a, b]: Pair, fee: number) {
    const [first, second] = a < b ? [a, b] : [b, a]
    const key = `${chain.network.id} ${factory} ${first} ${second} ${fee}`
    const known =
      found.get(key) ?? (await missing.get(key, () => findPoolOnChain(chain, factory, [first, second, fee])))
    if (known) found.set(key, known)
    return known
  }

  async function readPools(chain: EvmChain, factory: Address, pair: Pair): Promise<V3Pool[]> {
    const reads = V3_FEES.map(async (fee) => {
      const address = await addressOf(chain, factory, pair, fee)
      const liquidity = address ? await readLiquidity(chain, address) : 0n
      return address && liquidity > 0n ? [{ pool: { address, fee, isForward: pair[0] < pair[1] }, liquidity }] : []
    })
    const pools = (await Promise.all(reads)).flat()
    return pools.sort((a, b) => (a.liquidity > b.liquidity ? -1 : 1)).map(({ pool }) => pool)
  }

  return {
    /**
     * The pools that had liquidity up to a minute ago, deepest first. It only decides which pools to query, so a quote
     * needn't wait for it: their prices are read each time.
     */
    poolsOf: (chain: EvmChain, factory: Address, pair: Pair): Promise<V3Pool[]> =>
      deepest.get(`${chain.network.id} ${factory} ${pair.join(' ')}`, () => readPools(chain, factory, pair)),
  }
}

/** The square root of a pool's price of token 1 in token 0, times 2^96; undefined if it isn't an initialised pool. */
export async function readSqrtPrice(chain: EvmChain, pool: Address): Promise<bigint | undefined> {
  const state = await callPool(chain, pool, 'slot0')
  const sqrtPrice: unknown = Array.isArray(state) ? state[0] : undefined
  return typeof sqrtPrice === 'bigint' && sqrtPrice > 0n ? sqrtPrice : undefined
}

async function readLiquidity(chain: EvmChain, pool: Address): Promise<bigint> {
  const liquidity = await callPool(chain, pool, 'liquidity')
  return typeof liquidity === 'bigint' ? liquidity : 0n
}

async function callPool({ reader }: EvmChain, pool: Address, functionName: 'liquidity' | 'slot0'): Promise<unknown> {
  const data = encodeFunctionData({ abi: poolAbi, functionName })
  return decodeAnswer(poolAbi, functionName, await reader.callContract(pool, data))
}

async function findPoolOnChain({ reader }: EvmChain, factory: Address, args: readonly [Address, Address, number]) {
  const data = encodeFunctionData({ abi: factoryAbi, args })
  const pool = decodeAnswer(factoryAbi, 'getPool', await reader.callContract(factory, data))
  return typeof pool === 'string' && isAddress(pool) && pool !== zeroAddress ? pool : undefined
}
