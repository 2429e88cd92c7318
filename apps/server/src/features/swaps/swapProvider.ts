import type { Address, Hex } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import type { ServerNetwork } from '../../config/configSchema.ts'

/** A token by its lower-case address, or the native token. */
export type SwapAsset = Address | 'native'

/** Exchanges only support tokens: the wrapped one in place of the native token. */
export function contractOf(asset: SwapAsset, wrappedNative: Address): Address {
  return asset === 'native' ? wrappedNative : asset
}

/** The tokens of a swap. `amount` is the input, in base units. */
export type SwapQuestion = {
  chain: EvmChain
  from: SwapAsset
  to: SwapAsset
  amount: bigint
  /** Aborted when the quote is no longer needed. */
  signal?: AbortSignal
}

export type SwapOffer = {
  provider: string
  amountOut: bigint
  /** Price impact in hundredths of a percent, without the exchange's fee. */
  priceImpactBps: number | undefined
  /** Units of gas, a typical value. */
  gas: bigint
  /** The contract that takes the token and needs an approval first; undefined if none is needed. */
  spender: Address | undefined
  /** Whether exactly `amountOut` arrives, at any time: slippage and deadline are then ignored. */
  isExact?: true
  /** Whether the chain accepts it without a deadline. */
  isTimeless?: true
  steps: readonly SwapStep[]
}
/** One pool of the route, or an exchange without further details. */
export type SwapStep = { exchange: string; from: Address; to: Address; feeBps?: number }

export type SwapOrder = Omit<SwapQuestion, 'signal'> & {
  offer: SwapOffer
  user: Address
  slippagePercent: number
  minimumOut: bigint
  /** Unix seconds after which the chain rejects it. */
  deadline: number
}
export type SwapCall = { to: Address; data: Hex; value: bigint }
/** With the expected and the minimum amount, if the provider updated them when it built the call. */
export type BuiltSwapCall = SwapCall & { amountOut?: bigint; minimumOut?: bigint }

/** A source of quotes. The best quote of all providers wins. */
export type SwapProvider = {
  id: string
  /** Whether it is configured for this network. Makes no request. */
  isConfigured: (network: ServerNetwork) => boolean
  /** The contract to approve before a quote is known; undefined if this provider doesn't swap tokens. */
  spender: (chain: EvmChain) => Promise<Address | undefined>
  /** A quote per route between the two; none if there is no route. */
  quote: (question: SwapQuestion) => Promise<readonly SwapOffer[]>
  build: (order: SwapOrder) => Promise<BuiltSwapCall>
}

/** The price of a unit of gas in the output token: `numerator / denominator` of its base units. */
export type GasCost = { numerator: bigint; denominator: bigint }

/** Sorts quotes by their value minus gas, highest first; equal ones keep their order. */
export function rankOffers(offers: readonly SwapOffer[], { numerator, denominator }: GasCost): SwapOffer[] {
  const worth = ({ amountOut, gas }: SwapOffer) => amountOut - (gas * numerator) / denominator
  return offers.toSorted((a, b) => {
    const difference = worth(b) - worth(a)
    return difference === 0n ? 0 : difference > 0n ? 1 : -1
  })
}
