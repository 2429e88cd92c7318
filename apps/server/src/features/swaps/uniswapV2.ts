import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { decodeAnswer } from '../../chains/decodeAnswer.ts'
import type { Reserves } from '../assets/prices/pools.ts'
import { exchangeOf } from './exchanges.ts'
import { pairsOf, pathsOf } from './paths.ts'
import type { SwapCall, SwapOrder, SwapProvider, SwapQuestion } from './swapProvider.ts'
import type { ConnectedV2, V2Exchanges } from './v2Exchange.ts'

// https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
])

const FEE_BPS = 30
/** A transfer in, a pool and a transfer out; then each further pool. Tokens with extra logic need more. */
const GAS_OF_FIRST = 160_000n
const GAS_OF_NEXT = 70_000n

/** Swaps on a Uniswap v2 exchange, directly or through one other token. Needs no API key. */
export function createUniswapV2({ connect, reserves }: V2Exchanges): SwapProvider {
  async function quotePath(question: SwapQuestion, exchange: ConnectedV2, path: readonly Address[]) {
    const { chain, amount } = question
    const [amountOut, ...held] = await Promise.all([
      readAmountOut(question, exchange, path),
      ...pairsOf(path).map(([a, b]) => reserves(chain, exchange.factory, a, b)),
    ])
    if (!amountOut || !isComplete(held)) return []
    return [
      {
        provider: 'uniswap',
        amountOut,
        priceImpactBps: impactOf({ amount, amountOut, reserves: held }),
        gas: GAS_OF_FIRST + GAS_OF_NEXT * BigInt(path.length - 2),
        spender: exchange.router,
        steps: pairsOf(path).map(([from, to]) => ({ exchange: 'Uniswap v2', from, to, feeBps: FEE_BPS })),
      },
    ]
  }

  return {
    id: 'uniswap',
    isConfigured: (network) => exchangeOf(network) !== undefined,
    spender: async (chain) => (await connect(chain))?.router,
    async quote(question) {
      const exchange = await connect(question.chain)
      if (!exchange) return []
      // In one tick, so that the reader batches all of them into one multicall.
      const offers = pathsOf(question, exchange).map((path) => quotePath(question, exchange, path))
      return (await Promise.all(offers)).flat()
    },
    async build(order) {
      const exchange = await connect(order.chain)
      if (!exchange) throw new Error('The exchange of this quote is gone')
      return { to: exchange.router, ...encodeSwap(order) }
    },
  }
}

async function readAmountOut({ chain, amount }: SwapQuestion, { router }: ConnectedV2, path: readonly Address[]) {
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] })
  const amounts = decodeAnswer(routerAbi, 'getAmountsOut', await chain.reader.callContract(router, data))
  const out: unknown = Array.isArray(amounts) && amounts.length === path.length ? amounts.at(-1) : undefined
  return typeof out === 'bigint' && out > 0n ? out : undefined
}

/** Compares the output with the pools' price before the swap, minus their fees. */
function impactOf(swap: { amount: bigint; amountOut: bigint; reserves: readonly Reserves[] }): number {
  let [numerator, denominator] = [swap.amount, 1n]
  for (const { token, quote } of swap.reserves) {
    numerator *= quote * BigInt(10_000 - FEE_BPS)
    denominator *= token * 10_000n
  }
  const missing = numerator - swap.amountOut * denominator
  return missing <= 0n ? 0 : Number((missing * 10_000n) / numerator)
}

// The variants for tokens with a transfer fee: they check the amount that really arrived against the minimum.
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

function isComplete(reserves: readonly (Reserves | undefined)[]): reserves is readonly Reserves[] {
  return reserves.every((each) => each && each.token > 0n && each.quote > 0n)
}
