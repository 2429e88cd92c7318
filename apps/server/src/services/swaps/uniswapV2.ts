import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { askContract, decodeAnswer } from '../../providers/chains/askContract.ts'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { createCache } from '../cache.ts'
import { createPools, type Reserves } from '../prices/pools.ts'
import { type Exchange, exchangeOf } from './exchanges.ts'
import {
  bestOffer,
  type SwapAsset,
  type SwapCall,
  type SwapOrder,
  type SwapProvider,
  type SwapQuestion,
} from './swapProvider.ts'

// https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
])

const FEE_BPS = 30
const ROUTER_MS = 600_000
/** A transfer in, a pool and a transfer out; then each further pool. Tokens with their own logic need more. */
const GAS_OF_FIRST = 160_000n
const GAS_OF_NEXT = 70_000n

type Connected = Exchange & { factory: Address }

/** Swaps on a Uniswap v2 exchange, directly or through one other token. Needs nobody's account. */
export function createUniswapV2(now?: () => number): SwapProvider {
  const pools = createPools(now)
  const connected = createCache<Connected | undefined>({ ttlMs: ROUTER_MS, ...(now ? { now } : {}) })

  /** Undefined if the network has no such exchange, or nothing that answers like one stands at its address. */
  function connect(chain: EvmChain): Promise<Connected | undefined> {
    return connected.get(chain.network.id, async () => {
      const exchange = exchangeOf(chain.network)
      if (!exchange) return undefined
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'factory' })
      const factory = decodeAnswer(routerAbi, 'factory', await askContract(chain.reader, exchange.router, data))
      return typeof factory === 'string' ? { ...exchange, factory: lower(factory) } : undefined
    })
  }

  async function quotePath(question: SwapQuestion, exchange: Connected, path: readonly Address[]) {
    const { chain, amount } = question
    const reserves = await Promise.all(pairsOf(path).map(([a, b]) => pools.reserves(chain, exchange.factory, a, b)))
    if (!isComplete(reserves)) return undefined
    const [amountOut, native] = await Promise.all([
      askAmountOut(question, exchange, path),
      nativeRate(question, exchange),
    ])
    if (!amountOut) return undefined
    const gas = GAS_OF_FIRST + GAS_OF_NEXT * BigInt(path.length - 2)
    return {
      provider: 'uniswap',
      amountOut,
      priceImpactBps: impactOf({ amount, amountOut, reserves }),
      gas,
      worth: amountOut - (gas * question.gasPrice * native.quote) / native.token,
      spender: exchange.router,
      steps: pairsOf(path).map(([from, to]) => ({ exchange: 'Uniswap v2', from, to, feeBps: FEE_BPS })),
    }
  }

  /** What one wei is worth in the token that comes out: nothing where no pool tells, so that offers compare by output. */
  async function nativeRate({ chain, to }: SwapQuestion, { factory, wrappedNative }: Connected): Promise<Reserves> {
    const token = contractOf(to, wrappedNative)
    if (token === wrappedNative) return { token: 1n, quote: 1n }
    const reserves = await pools.reserves(chain, factory, wrappedNative, token)
    return reserves && reserves.token > 0n ? reserves : { token: 1n, quote: 0n }
  }

  return {
    id: 'uniswap',
    spender: async (chain) => (await connect(chain))?.router,
    async quote(question) {
      const exchange = await connect(question.chain)
      if (!exchange) return undefined
      // In one tick: the reader makes one multicall of the questions to all pools, and one of those to the router.
      const offers = await Promise.all(pathsOf(question, exchange).map((path) => quotePath(question, exchange, path)))
      return bestOffer(offers.filter((offer) => offer !== undefined))
    },
    async build(order) {
      const exchange = await connect(order.chain)
      if (!exchange) throw new Error('The exchange that made the offer is gone')
      return { to: exchange.router, ...encodeSwap(order) }
    },
  }
}

async function askAmountOut({ chain, amount }: SwapQuestion, { router }: Exchange, path: readonly Address[]) {
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] })
  const amounts = decodeAnswer(routerAbi, 'getAmountsOut', await askContract(chain.reader, router, data))
  const out: unknown = Array.isArray(amounts) && amounts.length === path.length ? amounts.at(-1) : undefined
  return typeof out === 'bigint' && out > 0n ? out : undefined
}

/** The direct way, and those through one of the tokens that most pools have on one side. */
function pathsOf({ from, to }: SwapQuestion, { wrappedNative, through }: Exchange): readonly Address[][] {
  const [first, last] = [contractOf(from, wrappedNative), contractOf(to, wrappedNative)]
  if (first === last) return []
  const between = through.filter((token) => token !== first && token !== last)
  return [[first, last], ...between.map((token) => [first, token, last])]
}

/** Compares what comes out with the price of the pools before the swap, less their fees. */
function impactOf(swap: { amount: bigint; amountOut: bigint; reserves: readonly Reserves[] }): number {
  let [numerator, denominator] = [swap.amount, 1n]
  for (const { token, quote } of swap.reserves) {
    numerator *= quote * BigInt(10_000 - FEE_BPS)
    denominator *= token * 10_000n
  }
  const missing = numerator - swap.amountOut * denominator
  return missing <= 0n ? 0 : Number((missing * 10_000n) / numerator)
}

// The variants for tokens that keep a part of each transfer: they compare what really arrived with the minimum.
function encodeSwap({ from, to, offer, amount, minimumOut, user, deadline }: SwapOrder): Omit<SwapCall, 'to'> {
  const path = [...offer.steps.slice(0, 1).map((step) => step.from), ...offer.steps.map((step) => step.to)]
  const ending = [minimumOut, path, user, BigInt(deadline)] as const
  if (from === 'native') {
    const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
    return { data: encodeFunctionData({ abi: routerAbi, functionName, args: ending }), value: amount }
  }
  const functionName =
    to === 'native'
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  return { data: encodeFunctionData({ abi: routerAbi, functionName, args: [amount, ...ending] }), value: 0n }
}

function pairsOf(path: readonly Address[]): readonly (readonly [Address, Address])[] {
  return path.slice(1).flatMap((to, index) => {
    const from = path[index]
    return from ? [[from, to] as const] : []
  })
}

function contractOf(asset: SwapAsset, wrappedNative: Address): Address {
  return asset === 'native' ? wrappedNative : asset
}

function isComplete(reserves: readonly (Reserves | undefined)[]): reserves is readonly Reserves[] {
  return reserves.every((each) => each && each.token > 0n && each.quote > 0n)
}

function lower(address: string): Address {
  return address.toLowerCase() as Address
}
