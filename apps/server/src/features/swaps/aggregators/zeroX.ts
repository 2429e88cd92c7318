import { evmAddressSchema as address } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { decodeAnswer } from '../../../chains/decodeAnswer.ts'
import type { AggregatorClient } from './aggregatorClient.ts'
import type { Aggregator } from './createAggregator.ts'
import { calldata, digits, quantity } from './wireShapes.ts'

// https://0x.org/docs/api#tag/Swap
const none = v.object({ liquidityAvailable: v.literal(false) })
const priceSchema = v.variant('liquidityAvailable', [
  none,
  v.object({ liquidityAvailable: v.literal(true), buyAmount: digits, gas: v.nullish(quantity) }),
])
const quoteSchema = v.variant('liquidityAvailable', [
  none,
  v.object({
    liquidityAvailable: v.literal(true),
    buyAmount: digits,
    minBuyAmount: digits,
    transaction: v.object({ to: address, data: calldata, value: quantity }),
  }),
])

const registryAbi = parseAbi(['function ownerOf(uint256 feature) view returns (address)'])
const SETTLERS = '0x00000000000004533fe15556b1e086bb1a72ceae'
const TAKER_SUBMITTED = 2n

/** 0x's Swap API 2 with its AllowanceHolder. */
export function zeroX(apiRequest: AggregatorClient): Aggregator {
  const wanted = ({ chainId, from, to, amount }: { chainId: number; from: Address; to: Address; amount: bigint }) => ({
    chainId: String(chainId),
    sellToken: from,
    buyToken: to,
    sellAmount: String(amount),
  })
  return {
    id: '0x',
    name: '0x',
    contract: '0x0000000000001ff3684f28c67538d4d072c22734',
    chainIds: [1, 10, 56, 130, 137, 480, 8453, 42161, 43114, 81457],
    native: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    async quote({ signal, ...question }) {
      const answer = await apiRequest(
        { path: '/swap/allowance-holder/price', query: wanted(question), signal },
        priceSchema,
      )
      if (!answer?.liquidityAvailable) return undefined
      return { amountOut: answer.buyAmount, gas: answer.gas ?? undefined }
    },
    async build({ user, slippagePercent, ...question }) {
      const query = { ...wanted(question), taker: user, slippageBps: String(Math.round(slippagePercent * 100)) }
      const answer = await apiRequest({ path: '/swap/allowance-holder/quote', query }, quoteSchema)
      if (!answer?.liquidityAvailable) return undefined
      return { ...answer.transaction, amountOut: answer.buyAmount, minimumOut: answer.minBuyAmount }
    },
    // https://github.com/0xProject/0x-settler#how-do-i-find-the-most-recent-deployment
    async nativeContract({ reader }) {
      const data = encodeFunctionData({ abi: registryAbi, functionName: 'ownerOf', args: [TAKER_SUBMITTED] })
      const owner = decodeAnswer(registryAbi, 'ownerOf', await reader.callContract(SETTLERS, data))
      return typeof owner === 'string' ? `0x${owner.slice(2).toLowerCase()}` : undefined
    },
  }
}
