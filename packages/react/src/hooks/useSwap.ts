import { selectAccountId } from '@latchkey/core'
import { prepareSwap, type SwapSide, type SwapStep, swap } from '@latchkey/core/actions'
import { SWAP_QUOTE_MS, swapQuoteQuery, swapTokensQuery } from '@latchkey/core/queries'
import { type AccountId, accountId, CodedError, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { SwapQuote as ReadQuote, SwapToken as ReadToken } from '@latchkey/protocol/api'
import { ZERO_ACCOUNT } from '../context/queryClient.ts'
import { type Amount, amountOf } from './amount.ts'
import { displayText } from './displayText.ts'
import type { Query } from './query.ts'
import { useClientQuery } from './useClientQuery.ts'
import { type Mutation, useMutation } from './useMutation.ts'
import { useNetwork } from './useNetwork.ts'

/** A token that can be swapped. */
export type SwapToken = SwapSide & {
  /** Untrusted text, shortened to one line. */
  name: string
  iconUrl?: string | undefined
  /** Whether the server's operator vouches for it: anyone can give a token any name. */
  isListed: boolean
}

export type SwapQuoteArgs = {
  /** One of `useSwapTokens()`. */
  from: SwapSide
  to: SwapSide
  /** In base units of `from`. */
  amount: bigint
}

export type SwapQuote = {
  pays: Amount
  receives: Amount
  /** Whose quote it is. */
  provider: string | undefined
  /** In percent. */
  priceImpact: number | undefined
}

export type SwapArgs = SwapQuoteArgs & {
  /** The percentage by which less than quoted may arrive, 0.01 to 50. Default: 1. */
  slippage?: number | undefined
  /** The least that the visitor agreed to, in base units of `to`. If the price has moved below it, nothing is sent. */
  minimumOut?: bigint | undefined
  /** Default: the active one. */
  account?: AccountId | undefined
  /** Called with each step when it begins: what the wallet or the network is asked for. */
  onStep?: ((step: SwapStep) => void) | undefined
  signal?: AbortSignal | undefined
}

export type SentSwap = {
  /** The transaction's id in *Activity*. */
  id: string
  /** What was expected to arrive, and the least that can. */
  receives: Amount
  minimum: Amount
}

/** The tokens that the server can swap on a network, by default the one in use. */
export function useSwapTokens(args?: { networkId?: NetworkId | undefined }): Query<readonly SwapToken[]> {
  const { networkId: current } = useNetwork()
  const networkId = args?.networkId ?? current
  return useClientQuery(swapTokensQuery, { args: networkId && { networkId }, standIn: noNetwork, shownOf: toTokens })
}

/** The best quote, read again every ten seconds. Without arguments, as while the form is incomplete, it stays pending. */
export function useSwapQuote(args?: SwapQuoteArgs): Query<SwapQuote> {
  return useClientQuery(swapQuoteQuery, {
    args: args && { from: args.from.id, to: args.to.id, amount: args.amount },
    standIn: { from: ZERO_ACCOUNT, to: ZERO_ACCOUNT, amount: 0n },
    shownOf: (quote) => toQuote(quote, args),
    refetchInterval: SWAP_QUOTE_MS,
  })
}

/**
 * Swaps: `mutate({ from, to, amount, minimumOut })`. What the server builds is checked against the request before the wallet is
 * asked; an approval is asked for only if one is missing. It succeeds when the wallet has sent it.
 */
export function useSwap(): Mutation<SwapArgs, SentSwap> {
  return useMutation(async (client, { slippage = 1, minimumOut = 0n, account, onStep, ...args }: SwapArgs) => {
    const own = account ?? selectAccountId(client.store.getState())
    if (!own) throw new LatchkeyError('NOT_CONNECTED')
    const prepared = await prepareSwap(client, { ...args, slippage, account: own })
    if (prepared.minimumOut < minimumOut)
      throw new CodedError(
        'SWAP_PRICE_MOVED',
        'The price has moved, and less than agreed would arrive. Nothing was sent',
      )
    const { id } = await swap(client, { ...prepared, onStep, signal: args.signal })
    const { decimals } = args.to
    return { id, receives: amountOf(prepared.amountOut, decimals), minimum: amountOf(prepared.minimumOut, decimals) }
  })
}

const noNetwork: { networkId: NetworkId } = { networkId: 'eip155:1' }

function toTokens(read: readonly ReadToken[]): readonly SwapToken[] {
  return read.map(({ address, name, symbol, decimals, logoUri, isListed }) => ({
    ...{ id: accountId(address), decimals, isListed, iconUrl: logoUri ?? undefined },
    symbol: displayText(symbol, SYMBOL_MAX) || '—',
    name: displayText(name, NAME_MAX),
  }))
}

function toQuote({ fromAmount, toAmount, provider, priceImpactBps }: ReadQuote, args?: SwapQuoteArgs): SwapQuote {
  return {
    pays: amountOf(BigInt(fromAmount), args?.from.decimals ?? 0),
    receives: amountOf(BigInt(toAmount), args?.to.decimals ?? 0),
    provider,
    priceImpact: priceImpactBps === undefined ? undefined : priceImpactBps / 100,
  }
}

const SYMBOL_MAX = 12
const NAME_MAX = 40
