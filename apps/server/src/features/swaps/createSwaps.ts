import type { SwapQuote, SwapToken } from '@latchkey/protocol/api'
import type { Address } from 'viem'
import type { EvmChain } from '../../chains/connectChains.ts'
import { NATIVE } from '../../chains/nativeToken.ts'
import type { GasPrices } from '../assets/prices/createGasPrices.ts'
import type { TokenBook } from '../assets/tokens/tokenBook.ts'
import { readAllowance, simulateApproval } from './approvals.ts'
import { estimateSwap } from './estimateSwap.ts'
import { inTime } from './inTime.ts'
import { findSwapToken, listSwapTokens } from './listSwapTokens.ts'
import { quoteAll } from './quoteAll.ts'
import { createSwapNetworks, type SwapNetworks } from './swapNetworks.ts'
import {
  type GasCost,
  rankOffers,
  type SwapAsset,
  type SwapCall,
  type SwapOffer,
  type SwapProvider,
} from './swapProvider.ts'
import { swapRefusal } from './swapRefusal.ts'
import type { V2Exchanges } from './v2Exchange.ts'

/** A swap to quote. Addresses are lower case; the native token is its placeholder. */
export type Swap = {
  chain: EvmChain
  from: Address
  to: Address
  amount: bigint
  gasPrice?: bigint | undefined
  /**
   * Whether offers of every spender are allowed. A client that requests the allowance before it has an offer can only use the
   * spender that `allowance` and `approval` return.
   */
  isAnySpender: boolean
}
export type SwapOrderOptions = { user: Address; slippagePercent: number; isEstimated: boolean }
type Building = SwapOrderOptions & { gasPrice: bigint }
export type BuiltSwap = {
  call: SwapCall
  offer: SwapOffer
  minimumOut: bigint
  /** Unix seconds. Undefined if the amount can't change, as when wrapping. */
  deadline: number | undefined
  gas: bigint
  gasPrice: bigint
}

export type Swaps = SwapNetworks & {
  /** The listed tokens, or the one at an address, in upper or lower case. @throws ApiError NETWORK_NOT_SUPPORTED */
  tokens: (chain: EvmChain, address?: string) => Promise<SwapToken[]>
  /** The best offer of all providers. @throws ApiError with a code of `swapRefusals` */
  quote: (swap: Swap) => Promise<SwapOffer>
  describe: (swap: Swap, offer: SwapOffer) => SwapQuote
  /** The transaction of the best offer. @throws ApiError with a code of `swapRefusals` */
  build: (swap: Swap, options: SwapOrderOptions) => Promise<BuiltSwap>
  /** The exchange's allowance of a user's token, in base units. Undefined if the address isn't a token. */
  allowance: (chain: EvmChain, token: Address, user: Address) => Promise<bigint | undefined>
  /** In wei, for a transaction that shouldn't wait. */
  gasPrice: (chain: EvmChain) => Promise<bigint>
  /** The spender to approve, and whether this token's allowance must be set to 0 before it can change. */
  approval: (
    chain: EvmChain,
    approval: { token: Address; user: Address | undefined; amount: bigint },
  ) => Promise<{ spender: Address; resetFirst: boolean }>
}

type Deps = {
  providers: readonly SwapProvider[]
  exchanges: Pick<V2Exchanges, 'weiPrice'>
  tokenBook: TokenBook
  gasPrices: GasPrices
  now?: () => number
  /** The time limit of one provider. */
  timeoutMs?: number
  /** The time limit of a quote, including the chain. Building a swap may take twice as long. */
  totalMs?: number
}

/** Long enough to review and sign, short enough that a forgotten transaction isn't executed at an outdated price. */
const DEADLINE_SECONDS = 1200
const QUOTE_SECONDS = 30
const PROVIDER_MS = 8_000
const CHAIN_MS = 2_000

/** Swaps of tokens on one EVM chain, at the best offer of the providers. Of equal offers, the first provider's wins. */
export function createSwaps({
  providers,
  exchanges,
  tokenBook,
  gasPrices,
  now = Date.now,
  timeoutMs = PROVIDER_MS,
  totalMs = timeoutMs + CHAIN_MS,
}: Deps): Swaps {
  const seconds = () => Math.floor(now() / 1000)

  async function spenderOn(chain: EvmChain): Promise<Address> {
    for (const provider of providers) {
      const spender = await provider.spender(chain)
      if (spender) return spender
    }
    throw swapRefusal('NETWORK_NOT_SUPPORTED', 'chainId', 'Swaps are not supported on this network')
  }

  /** @throws ApiError UNKNOWN_TOKEN */
  async function checkTokens({ chain, from, to }: Swap): Promise<void> {
    // The native token has no contract to look up.
    const contracts = Object.entries({ from, to }).filter(([, address]) => address !== NATIVE)
    const tokens = await tokenBook.find(
      chain,
      contracts.map(([, address]) => address),
    )
    for (const [field, address] of contracts) {
      const token = tokens.find((each) => each.address === address)
      if (typeof token?.decimals !== 'number')
        throw swapRefusal('UNKNOWN_TOKEN', field, 'This is not a token of this network')
    }
  }

  async function gasCost({ chain, to, gasPrice }: Swap): Promise<GasCost> {
    const [price, { numerator, denominator }] = await Promise.all([
      gasPrice ?? gasPrices.read(chain).then(({ standard }) => BigInt(standard)),
      exchanges.weiPrice(chain, assetOf(to)),
    ])
    return { numerator: price * numerator, denominator }
  }

  /** The best first; one at least. @throws ApiError with a code of `swapRefusals` */
  async function rankedOffers(swap: Swap): Promise<readonly SwapOffer[]> {
    const { chain, from, to, amount, isAnySpender } = swap
    const spender = await spenderOn(chain)
    if (from === to) throw swapRefusal('SAME_TOKEN', 'to', 'Both tokens are the same')
    const question = { chain, from: assetOf(from), to: assetOf(to), amount }
    const isTaken = (offer: SwapOffer) => isAnySpender || offer.spender === undefined || offer.spender === spender
    // In parallel, because a visitor is waiting and the tokens are nearly always known.
    const [, { offers, failure }, cost] = await Promise.all([
      checkTokens(swap),
      quoteAll(providers, question, timeoutMs),
      gasCost(swap),
    ])
    const ranked = rankOffers(offers.filter(isTaken), cost)
    if (ranked.length > 0) return ranked
    if (failure) throw failure
    // The reference client looks for these two words.
    throw swapRefusal('NO_ROUTE', 'to', 'No exchange offers this swap: insufficient liquidity')
  }

  async function quote(swap: Swap): Promise<SwapOffer> {
    const [best] = await rankedOffers(swap)
    if (!best) throw new Error('No offers at all')
    return best
  }

  async function buildOffer(swap: Swap, offer: SwapOffer, options: Building): Promise<BuiltSwap> {
    const { chain, from, to, amount } = swap
    const { user, slippagePercent, isEstimated, gasPrice } = options
    const provider = providers.find(({ id }) => id === offer.provider)
    if (!provider) throw new Error('An offer of nobody')
    const minimumOut = offer.isExact ? offer.amountOut : leastOf(offer.amountOut, slippagePercent)
    const deadline = seconds() + DEADLINE_SECONDS
    const order = { chain, from: assetOf(from), to: assetOf(to), amount, offer, user, slippagePercent }
    const built = await provider.build({ ...order, minimumOut, deadline })
    const call = { to: built.to, data: built.data, value: built.value }
    const estimated = { chain, from, amount, user, call, spender: offer.spender, usual: offer.gas }
    return {
      call,
      offer: { ...offer, amountOut: built.amountOut ?? offer.amountOut },
      minimumOut: built.minimumOut ?? minimumOut,
      deadline: offer.isExact || offer.isTimeless ? undefined : deadline,
      gas: isEstimated ? await estimateSwap(estimated) : offer.gas,
      gasPrice,
    }
  }

  return {
    ...createSwapNetworks(providers),

    tokens: (chain, address) =>
      inTime(totalMs, async () => {
        await spenderOn(chain)
        return address === undefined ? listSwapTokens(chain, tokenBook) : findSwapToken(chain, tokenBook, address)
      }),

    quote: (swap) => inTime(totalMs, () => quote(swap)),

    describe({ chain, from, to, amount }, offer) {
      const idOf = (address: Address) => `${chain.network.id}:${address}`
      const { amountOut, priceImpactBps, gas, provider } = offer
      return {
        id: null,
        fromAmount: String(amount),
        fromAccount: idOf(from),
        toAmount: String(amountOut),
        toAccount: idOf(to),
        provider,
        ...(priceImpactBps === undefined ? {} : { priceImpactBps }),
        gas: String(gas),
        expiresAt: seconds() + QUOTE_SECONDS,
        route: offer.steps.map((step) => ({ ...step, from: idOf(step.from), to: idOf(step.to) })),
      }
    },

    build: (swap, options) => inTime(2 * totalMs, () => build(swap, options)),

    allowance: (chain, token, user) =>
      inTime(totalMs, async () => readAllowance(chain, { token, user, spender: await spenderOn(chain) })),

    gasPrice: async (chain) => BigInt((await gasPrices.read(chain)).fast),

    approval: (chain, { token, user, amount }) =>
      inTime(totalMs, async () => {
        const spender = await spenderOn(chain)
        const resetFirst = user !== undefined && !(await simulateApproval(chain, { token, user, spender, amount }))
        return { spender, resetFirst }
      }),
  }

  async function build(swap: Swap, options: SwapOrderOptions): Promise<BuiltSwap> {
    const gasPrice = swap.gasPrice ?? BigInt((await gasPrices.read(swap.chain)).fast)
    const failures: unknown[] = []
    // If this one fails now, try the next best.
    for (const offer of bestOfEach(await rankedOffers({ ...swap, gasPrice }))) {
      try {
        return await buildOffer(swap, offer, { ...options, gasPrice })
      } catch (error) {
        failures.push(error)
      }
    }
    throw failures[0]
  }
}

/** The best offer of each provider, in the order of the providers. */
function bestOfEach(ranked: readonly SwapOffer[]): readonly SwapOffer[] {
  return ranked.filter(({ provider }, index) => ranked.findIndex((offer) => offer.provider === provider) === index)
}

/** The minimum output: the offer minus the slippage. Rounded up, so that it is never more slippage than was chosen. */
function leastOf(amountOut: bigint, slippagePercent: number): bigint {
  const hundredths = BigInt(Math.round(slippagePercent * 100))
  return (amountOut * (10_000n - hundredths) + 9_999n) / 10_000n
}

function assetOf(address: Address): SwapAsset {
  return address === NATIVE ? 'native' : address
}
