import type { AccountId, NetworkId } from '@latchkey/protocol'
import { type SwapQuote, type SwapToken, swapQuotesAnswerSchema, swapTokensAnswerSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest } from '../rpc/apiRequest.ts'
import { explainSwap, noRoute } from '../submission/explainSwap.ts'
import { type QueryContext, retrying } from './query.ts'

/** How often an open view refetches the quote, in milliseconds. */
export const SWAP_QUOTE_MS = 10_000

/**
 * The tokens of a network that the server lists for swaps; with an `address` only the token there, listed or not.
 *
 * @throws LatchkeyError `SWAP_UNSUPPORTED`
 */
export function swapTokensQuery(client: Client, args: { networkId: NetworkId; address?: string | undefined }) {
  const { networkId, address } = args
  return {
    queryKey: ['latchkey', client.name, 'swapTokens', networkId, address] as const,
    queryFn: async ({ signal }: QueryContext): Promise<readonly SwapToken[]> => {
      const query = { chainId: networkId, ...(address === undefined ? {} : { address }) }
      const request = apiRequest(client, { path: '/v1/convert/tokens', query, schema: swapTokensAnswerSchema, signal })
      return (await request.catch(explainSwap)).tokens
    },
    staleTime: 300_000,
    ...retrying,
  }
}

/**
 * The best quote for `amount` in base units. `from` and `to` are CAIP-10 ids of tokens, or `nativeAsset` for the native
 * token.
 *
 * @throws LatchkeyError `SWAP_UNSUPPORTED`, `SWAP_NO_ROUTE`, and what `apiRequest` throws.
 */
export function swapQuoteQuery(client: Client, args: { from: AccountId; to: AccountId; amount: bigint }) {
  const { from, to } = args
  const amount = String(args.amount)
  return {
    queryKey: ['latchkey', client.name, 'swapQuote', from, to, amount] as const,
    queryFn: async ({ signal }: QueryContext): Promise<SwapQuote> => {
      // What `prepareSwap` will request: any spender on EVM networks, an instruction on Solana.
      const query = { from, to, amount, spender: 'any', build: 'instruction' }
      const question = apiRequest(client, { path: '/v1/convert/quotes', query, schema: swapQuotesAnswerSchema, signal })
      const [best] = (await question.catch(explainSwap)).quotes
      if (!best) throw noRoute()
      return best
    },
    staleTime: SWAP_QUOTE_MS,
    // The user is waiting, and it is refetched in ten seconds anyway.
    retry: false,
  }
}
