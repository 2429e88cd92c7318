import { type Address, encodeFunctionData, isAddress, parseAbi, zeroAddress } from 'viem'
import { askContract, decodeAnswer } from '../../providers/chains/askContract.ts'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { createCache } from '../cache.ts'

/** A pool as seen from the token that goes in. `sqrtPrice` is of token 1 in token 0, times 2^96; `fee` in millionths. */
export type V3Pool = { fee: number; liquidity: bigint; sqrtPrice: bigint; isForward: boolean }

// https://docs.uniswap.org/contracts/v3/reference/core/UniswapV3Factory
const factoryAbi = parseAbi(['function getPool(address, address, uint24) view returns (address)'])
const poolAbi = parseAbi([
  'function liquidity() view returns (uint128)',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
])

export const V3_FEES = [100, 500, 3000, 10_000] as const
const MISSING_AGAIN_MS = 600_000

/** Reads the pools of two tokens from a Uniswap v3 factory. Pool addresses never change, so they are cached for good. */
export function createV3Pools(now?: () => number) {
  const missing = createCache<Address | undefined>({ ttlMs: MISSING_AGAIN_MS, ...(now ? { now } : {}) })
  const found = new Map<string, Address>()

  async function addressOf(chain: EvmChain, factory: Address, [a, b]: readonly [Address, Address], fee: number) {
    const [first, second] = a < b ? [a, b] : [b, a]
    const key = `${chain.network.id} ${factory} ${first} ${second} ${fee}`
    const known = found.get(key) ?? (await missing.get(key, () => askForPool(chain, factory, [first, second, fee])))
    if (known) found.set(key, known)
    return known
  }

  /** Those that hold anything, the deepest first. */
  async function poolsOf(chain: EvmChain, factory: Address, pair: readonly [Address, Address]): Promise<V3Pool[]> {
    const asked = V3_FEES.map(async (fee) => {
      const address = await addressOf(chain, factory, pair, fee)
      return address ? readPool(chain, address, { fee, isForward: pair[0] < pair[1] }) : []
    })
    const pools = (await Promise.all(asked)).flat()
    return pools.sort((a, b) => (a.liquidity > b.liquidity ? -1 : 1))
  }

  return { poolsOf }
}

async function askForPool({ reader }: EvmChain, factory: Address, args: readonly [Address, Address, number]) {
  const data = encodeFunctionData({ abi: factoryAbi, args })
  const pool = decodeAnswer(factoryAbi, 'getPool', await askContract(reader, factory, data))
  return typeof pool === 'string' && isAddress(pool) && pool !== zeroAddress ? pool : undefined
}

async function readPool(
  { reader }: EvmChain,
  pool: Address,
  rest: Pick<V3Pool, 'fee' | 'isForward'>,
): Promise<V3Pool[]> {
  const [held, state] = await Promise.all(
    (['liquidity', 'slot0'] as const).map(async (functionName) =>
      decodeAnswer(
        poolAbi,
        functionName,
        await askContract(reader, pool, encodeFunctionData({ abi: poolAbi, functionName })),
      ),
    ),
  )
  const sqrtPrice: unknown = Array.isArray(state) ? state[0] : undefined
  if (typeof held !== 'bigint' || held === 0n || typeof sqrtPrice !== 'bigint' || sqrtPrice === 0n) return []
  return [{ ...rest, liquidity: held, sqrtPrice }]
}
