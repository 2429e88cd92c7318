import { type Address, encodeFunctionData, isAddress, parseAbi, zeroAddress } from 'viem'
import { createCache } from '../../../base/cache.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { decodeAnswer } from '../../../chains/decodeAnswer.ts'

/** How much of two tokens a pool holds, in base units. */
export type Reserves = { token: bigint; quote: bigint }

// https://docs.uniswap.org/contracts/v2/reference/smart-contracts/factory
const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

const MISSING_AGAIN_MS = 600_000

/**
 * Reads the pool of two tokens from a Uniswap v2 factory. Pool addresses are cached forever, because they never change.
 */
export function createPools(now?: () => number) {
  const missing = createCache<Address | undefined>({ ttlMs: MISSING_AGAIN_MS, ...(now ? { now } : {}) })
  const found = new Map<string, Address>()

  async function findPool(chain: EvmChain, factory: Address, token: Address, quote: Address) {
    const key = `${chain.network.id} ${token} ${quote}`
    const known = found.get(key) ?? (await missing.get(key, () => findPoolOnChain(chain, factory, token, quote)))
    if (known) found.set(key, known)
    return known
  }

  /** Undefined if there is no such pool, or it doesn't respond like one. */
  async function reserves(chain: EvmChain, factory: Address, token: Address, quote: Address) {
    const pool = await findPool(chain, factory, token, quote)
    return pool && readReserves(chain, pool, token < quote)
  }

  return { reserves }
}

async function findPoolOnChain({ reader }: EvmChain, factory: Address, token: Address, quote: Address) {
  const data = encodeFunctionData({ abi: factoryAbi, args: [token, quote] })
  const pool = decodeAnswer(factoryAbi, 'getPair', await reader.callContract(factory, data))
  return typeof pool === 'string' && isAddress(pool) && pool !== zeroAddress ? pool : undefined
}

async function readReserves({ reader }: EvmChain, pool: Address, isFirst: boolean): Promise<Reserves | undefined> {
  const data = encodeFunctionData({ abi: pairAbi })
  const given = decodeAnswer(pairAbi, 'getReserves', await reader.callContract(pool, data))
  if (!Array.isArray(given)) return undefined
  const [first, second] = given
  if (typeof first !== 'bigint' || typeof second !== 'bigint') return undefined
  // A pair sorts its tokens by address.
  return isFirst ? { token: first, quote: second } : { token: second, quote: first }
}
