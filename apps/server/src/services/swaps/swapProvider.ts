import type { Address, Hex } from 'viem'
import type { ServerNetwork } from '../../config/configSchema.ts'
import type { EvmChain } from '../../providers/chains/connectChains.ts'

/** A token by its lower-case address, or the chain's own. */
export type SwapAsset = Address | 'native'

/** Exchanges only know tokens: of the chain's own the wrapped form. */
export function contractOf(asset: SwapAsset, wrappedNative: Address): Address {
  return asset === 'native' ? wrappedNative : asset
}

/** What somebody would give and get. `amount` is what they give, in base units. */
export type SwapQuestion = {
  chain: EvmChain
  from: SwapAsset
  to: SwapAsset
  amount: bigint
  /** Aborted when nobody waits for the offer any more. */
  signal?: AbortSignal
}

export type SwapOffer = {
  provider: string
  amountOut: bigint
  /** How much worse than the price before the swap, in hundredths of a percent; the exchange's fee isn't part of it. */
  priceImpactBps: number | undefined
  /** Units of gas, from experience. */
  gas: bigint
  /** The contract that takes the token, which the user allows to first; undefined where none has to. */
  spender: Address | undefined
  /** Whether exactly `amountOut` arrives, whenever: then slippage and deadline mean nothing. */
  isExact?: true
  /** Whether the chain takes it however late. */
  isTimeless?: true
  steps: readonly SwapStep[]
}
/** One pool on the way, or an exchange that doesn't tell more. */
export type SwapStep = { exchange: string; from: Address; to: Address; feeBps?: number }

export type SwapOrder = Omit<SwapQuestion, 'signal'> & {
  offer: SwapOffer
  user: Address
  slippagePercent: number
  minimumOut: bigint
  /** Unix seconds after which the chain refuses it. */
  deadline: number
}
export type SwapCall = { to: Address; data: Hex; value: bigint }
/** With what is expected and what arrives at least, where the provider set them anew while it built the call. */
export type BuiltSwapCall = SwapCall & { amountOut?: bigint; minimumOut?: bigint }

/** One way to swap. The best offer of all providers wins. */
export type SwapProvider = {
  id: string
  /** Whether it is meant to swap on this network, without asking anybody. */
  isConfigured: (network: ServerNetwork) => boolean
  /** The contract that a user allows to before an offer is known; undefined where this provider doesn't swap tokens. */
  spender: (chain: EvmChain) => Promise<Address | undefined>
  /** An offer for each way between the two; none if there is none. */
  quote: (question: SwapQuestion) => Promise<readonly SwapOffer[]>
  build: (order: SwapOrder) => Promise<BuiltSwapCall>
}

/** What a unit of gas costs in the token that comes out: `numerator / denominator` of its base units. */
export type GasCost = { numerator: bigint; denominator: bigint }

/** Those that are worth the most after their gas first; equals stay as they are. */
export function rankOffers(offers: readonly SwapOffer[], { numerator, denominator }: GasCost): SwapOffer[] {
  const worth = ({ amountOut, gas }: SwapOffer) => amountOut - (gas * numerator) / denominator
  return offers.toSorted((a, b) => {
    const difference = worth(b) - worth(a)
    return difference === 0n ? 0 : difference > 0n ? 1 : -1
  })
}
