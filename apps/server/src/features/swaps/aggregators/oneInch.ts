import { evmAddressSchema as address } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Address, decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { AggregatorClient } from './aggregatorClient.ts'
import type { Aggregator } from './createAggregator.ts'
import { calldata, digits, quantity } from './wireShapes.ts'

// https://business.1inch.com/portal/documentation/apis/swap/classic-swap/introduction
const quoteSchema = v.object({ dstAmount: digits, gas: v.optional(quantity) })
const swapSchema = v.object({ dstAmount: digits, tx: v.object({ to: address, data: calldata, value: quantity }) })

/** The only function of the router with a recipient and a minimum; requested with `compatibility=true`. */
const routerAbi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
])

/** 1inch's Swap API 6.1 and its AggregationRouterV6. */
export function oneInch(apiRequest: AggregatorClient): Aggregator {
  const wanted = ({ from, to, amount }: { from: Address; to: Address; amount: bigint }) => ({
    src: from,
    dst: to,
    amount: String(amount),
    compatibility: 'true',
  })
  return {
    id: '1inch',
    name: '1inch',
    contract: '0x111111125421ca6dc452d289314280a0f8842a65',
    chainIds: [1, 10, 56, 100, 130, 137, 8453, 42161, 43114, 59144],
    native: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    async quote({ chainId, signal, ...question }) {
      const query = { ...wanted(question), includeGas: 'true' }
      const answer = await apiRequest({ path: `/swap/v6.1/${chainId}/quote`, query, signal }, quoteSchema)
      return answer && { amountOut: answer.dstAmount, gas: answer.gas }
    },
    async build({ chainId, user, slippagePercent, ...question }) {
      const order = { from: user, origin: user, slippage: String(slippagePercent), disableEstimate: 'true' }
      const query = { ...wanted(question), ...order }
      const answer = await apiRequest({ path: `/swap/v6.1/${chainId}/swap`, query }, swapSchema)
      return answer && { ...answer.tx, amountOut: answer.dstAmount, minimumOut: minimumOf(answer.tx.data) }
    },
  }
}

/** 0 for any other call. */
function minimumOf(data: Hex): bigint {
  try {
    return decodeFunctionData({ abi: routerAbi, data }).args[1].minReturnAmount
  } catch {
    return 0n
  }
}
