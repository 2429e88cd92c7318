import { type Address, encodeFunctionData, encodePacked, type Hex, hexToBigInt, parseAbi, size, slice } from 'viem'
import { createCache } from '../../base/cache.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import { decodeAnswer } from '../../chains/decodeAnswer.ts'
import { type Exchange, exchangeOf, type V3Exchange } from './exchanges.ts'
import { pairsOf, pathsOf } from './paths.ts'
import type { SwapCall, SwapOffer, SwapOrder, SwapProvider, SwapQuestion } from './swapProvider.ts'
import { createV3Pools, readSqrtPrice, type V3Pool } from './v3Pools.ts'

// Works with both versions of the quoter: the first word of the second's longer result is the same amount. The router has
// `factory` too.
// https://docs.uniswap.org/contracts/v3/reference/periphery/lens/QuoterV2
const quoterAbi = parseAbi([
  'function factory() view returns (address)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256)',
])
// https://docs.uniswap.org/contracts/v3/reference/deployments: SwapRouter02, whose `exactInput` has no deadline of its own.
const routerAbi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])
/** Stands for SwapRouter02 itself as the recipient, so that it can then unwrap what it received. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'

const QUOTER_MS = 600_000
/** Only the deepest pools of two tokens are quoted. The others rarely have a better price. */
const POOLS_OF_DIRECT = 4
const POOLS_OF_HOP = 2
const GAS_OF_FIRST = 150_000n
const GAS_OF_NEXT = 90_000n
const MILLION = 1_000_000n

type Connected = Exchange & { v3: V3Exchange }
type Hop = { from: Address; to: Address; pool: V3Pool }

/** Swaps on a Uniswap v3 exchange over its fee tiers, directly or through one other token. Needs no API key. */
export function createUniswapV3(now?: () => number): SwapProvider {
  const { poolsOf } = createV3Pools(now)
  const connected = createCache<Connected | undefined>({ ttlMs: QUOTER_MS, ...(now ? { now } : {}) })

  /** Undefined if the network has no such exchange, or its quoter or its router is missing or belongs to another factory. */
  function connect(chain: EvmChain): Promise<Connected | undefined> {
    return connected.get(chain.network.id, async () => {
      const exchange = exchangeOf(chain.network)
      if (!exchange?.v3) return undefined
      const { v3 } = exchange
      // Ether sent to an address without a contract is lost.
      const areOwn = await Promise.all([v3.quoter, v3.router].map((each) => isOfFactory(chain, each, v3.factory)))
      return areOwn.every(Boolean) ? { ...exchange, v3 } : undefined
    })
  }

  async function routesOf(chain: EvmChain, { v3 }: Connected, path: readonly Address[]): Promise<Hop[][]> {
    const pairs = pairsOf(path)
    const most = pairs.length === 1 ? POOLS_OF_DIRECT : POOLS_OF_HOP
    const found = pairs.map(async ([from, to]) => {
      const pools = await poolsOf(chain, v3.factory, [from, to])
      return pools.slice(0, most).map((pool): Hop => ({ from, to, pool }))
    })
    return (await Promise.all(found)).reduce<Hop[][]>(
      (begun, hops) => begun.flatMap((route) => hops.map((hop) => [...route, hop])),
      [[]],
    )
  }

  return {
    id: 'uniswap-v3',
    isConfigured: (network) => exchangeOf(network)?.v3 !== undefined,
    spender: async (chain) => (await connect(chain))?.v3.router,
    async quote(question) {
      const exchange = await connect(question.chain)
      if (!exchange) return []
      const { chain } = question
      const routes = await Promise.all(pathsOf(question, exchange).map((path) => routesOf(chain, exchange, path)))
      const priceOf = once((pool) => readSqrtPrice(chain, pool))
      return (await Promise.all(routes.flat().map((route) => quoteRoute(question, exchange.v3, route, priceOf)))).flat()
    },
    async build(order) {
      const exchange = await connect(order.chain)
      if (!exchange) throw new Error('The exchange that made the offer is gone')
      return { to: exchange.v3.router, ...encodeSwap(order) }
    },
  }
}

async function isOfFactory({ reader }: EvmChain, contract: Address, factory: Address): Promise<boolean> {
  const data = encodeFunctionData({ abi: quoterAbi, functionName: 'factory' })
  const answer = decodeAnswer(quoterAbi, 'factory', await reader.callContract(contract, data))
  return typeof answer === 'string' && answer.toLowerCase() === factory
}

type PriceOf = (pool: Address) => Promise<bigint | undefined>

async function quoteRoute(
  { chain, amount }: SwapQuestion,
  v3: V3Exchange,
  route: readonly Hop[],
  priceOf: PriceOf,
): Promise<SwapOffer[]> {
  const steps = route.map(({ from, to, pool }) => ({ exchange: 'Uniswap v3', from, to, feeBps: pool.fee / 100 }))
  const data = encodeFunctionData({ abi: quoterAbi, functionName: 'quoteExactInput', args: [packPath(steps), amount] })
  // In one tick, so that the reader batches all of them into one multicall.
  const [answer, ...prices] = await Promise.all([
    chain.reader.callContract(v3.quoter, data),
    ...route.map(({ pool }) => priceOf(pool.address)),
  ])
  const amountOut = answer && size(answer) >= 32 ? hexToBigInt(slice(answer, 0, 32)) : 0n
  if (amountOut === 0n) return []
  return [
    {
      provider: 'uniswap-v3',
      amountOut,
      priceImpactBps: impactOf({ amount, amountOut, route, prices }),
      gas: GAS_OF_FIRST + GAS_OF_NEXT * BigInt(route.length - 1),
      spender: v3.router,
      steps,
    },
  ]
}

/** Reads each pool once, because several routes share a pool. */
function once(read: PriceOf): PriceOf {
  const prices = new Map<Address, ReturnType<PriceOf>>()
  return (pool) => {
    const price = prices.get(pool) ?? read(pool)
    prices.set(pool, price)
    return price
  }
}

/** Compares the output with the pools' price before the swap, minus their fees. */
function impactOf(swap: {
  amount: bigint
  amountOut: bigint
  route: readonly Hop[]
  prices: readonly (bigint | undefined)[]
}): number | undefined {
  let [numerator, denominator] = [swap.amount, 1n]
  for (const [index, { pool }] of swap.route.entries()) {
    const sqrtPrice = swap.prices[index]
    if (sqrtPrice === undefined) return undefined
    const square = sqrtPrice * sqrtPrice
    numerator *= (pool.isForward ? square : 1n << 192n) * (MILLION - BigInt(pool.fee))
    denominator *= (pool.isForward ? 1n << 192n : square) * MILLION
  }
  const missing = numerator - swap.amountOut * denominator
  return missing <= 0n || numerator === 0n ? 0 : Number((missing * 10_000n) / numerator)
}

/** Encodes a path as the contracts expect it: `token fee token fee token`. */
function packPath(steps: SwapOffer['steps']): Hex {
  const [first] = steps
  if (!first) return '0x'
  const rest = steps.map(({ feeBps = 0, to }) =>
    encodePacked(['uint24', 'address'], [Math.round(feeBps * 100), to]).slice(2),
  )
  return `${first.from}${rest.join('')}`
}

function encodeSwap(order: SwapOrder): Omit<SwapCall, 'to'> {
  const { from, to, amount, minimumOut, user, deadline, offer } = order
  const recipient = to === 'native' ? ROUTER_ITSELF : user
  const params = { path: packPath(offer.steps), recipient, amountIn: amount, amountOutMinimum: minimumOut } as const
  const swap = encodeFunctionData({ abi: routerAbi, functionName: 'exactInput', args: [params] })
  const unwrap = encodeFunctionData({ abi: routerAbi, functionName: 'unwrapWETH9', args: [minimumOut, user] })
  const calls = to === 'native' ? [swap, unwrap] : [swap]
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args: [BigInt(deadline), calls] })
  return { data, value: from === 'native' ? amount : 0n }
}
