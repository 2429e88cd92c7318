import { evmAddressSchema as address } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import type { AggregatorClient } from './aggregatorClient.ts'
import type { Aggregator } from './createAggregator.ts'
import { calldata, digits, quantity } from './wireShapes.ts'

// https://docs.li.fi/api-reference/advanced/get-a-set-of-routes-for-a-request-that-describes-a-transfer-of-tokens
const routesSchema = v.object({
  routes: v.array(
    v.object({
      toAmount: digits,
      steps: v.array(
        v.object({ estimate: v.object({ gasCosts: v.optional(v.array(v.object({ limit: quantity }))) }) }),
      ),
    }),
  ),
})
// https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer
const quoteSchema = v.object({
  estimate: v.object({ toAmount: digits, toAmountMin: digits }),
  transactionRequest: v.object({ to: address, data: calldata, value: quantity }),
})

/** LI.FI's API and its diamond contract, within one network: we don't support bridging. */
export function lifi(apiRequest: AggregatorClient): Aggregator {
  return {
    id: 'lifi',
    name: 'LI.FI',
    contract: '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae',
    chainIds: [1, 10, 56, 100, 137, 8453, 42161, 43114, 59144],
    native: '0x0000000000000000000000000000000000000000',
    async quote({ chainId, from, to, amount, signal }) {
      const tokens = { fromTokenAddress: from, toTokenAddress: to, fromAmount: String(amount) }
      const body = { fromChainId: chainId, toChainId: chainId, ...tokens }
      const [route] = (await apiRequest({ path: '/v1/advanced/routes', body, signal }, routesSchema))?.routes ?? []
      if (!route) return undefined
      const limits = route.steps.flatMap(({ estimate }) => estimate.gasCosts ?? []).map(({ limit }) => limit)
      const gas = limits.length ? limits.reduce((sum, limit) => sum + limit, 0n) : undefined
      return { amountOut: route.toAmount, gas }
    },
    async build({ chainId, from, to, amount, user, slippagePercent }) {
      const chain = String(chainId)
      const query = {
        fromChain: chain,
        toChain: chain,
        fromToken: from,
        toToken: to,
        fromAmount: String(amount),
        fromAddress: user,
        // As a fraction of 1.
        slippage: String(slippagePercent / 100),
      }
      const answer = await apiRequest({ path: '/v1/quote', query }, quoteSchema)
      if (!answer) return undefined
      const { toAmount, toAmountMin } = answer.estimate
      return { ...answer.transactionRequest, amountOut: toAmount, minimumOut: toAmountMin }
    },
  }
}
