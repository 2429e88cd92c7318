import { chainIdOf, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import { createCache } from '../../../base/cache.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { NATIVE } from '../../../chains/nativeToken.ts'
import type { BuiltSwapCall, SwapAsset, SwapProvider } from '../swapProvider.ts'
import { unavailable } from './aggregatorClient.ts'

/** The parameters of a request. `from` and `to` are in the aggregator's notation. */
export type AggregatorQuestion = {
  chainId: number
  from: Address
  to: Address
  amount: bigint
  signal: AbortSignal | undefined
}
export type AggregatorOrder = Omit<AggregatorQuestion, 'signal'> & { user: Address; slippagePercent: number }
export type AggregatorOffer = { amountOut: bigint; gas: bigint | undefined }
export type AggregatorSwap = { to: string; data: Hex; value: bigint; amountOut: bigint; minimumOut: bigint }

/** The parts that differ between aggregators. Undefined means no quote. */
export type Aggregator = {
  id: string
  name: string
  /** The contract that swaps and that users approve, the same on all of `chainIds`. Lower case. */
  contract: Address
  chainIds: readonly number[]
  /** Its notation for the native token. */
  native: Address
  quote: (question: AggregatorQuestion) => Promise<AggregatorOffer | undefined>
  build: (order: AggregatorOrder) => Promise<AggregatorSwap | undefined>
  /** The contract that takes the native token, if it differs from `contract`. Lower case. */
  nativeContract?: (chain: EvmChain) => Promise<Address | undefined>
}

type Options = { networks: readonly NetworkId[] | undefined; now?: (() => number) | undefined }

/** A typical value, used if the aggregator returns none. */
const USUAL_GAS = 300_000n
const CONTRACT_MS = 600_000
/** As long as our own page shows a price, so that building a swap needs no second request. */
const OFFER_MS = 10_000

/** Swaps through an aggregator. Its responses are only accepted if they match the request. */
export function createAggregator(aggregator: Aggregator, { networks, now }: Options): SwapProvider {
  const { id, name, contract } = aggregator
  const clock = now ? { now } : {}
  const deployed = createCache<boolean>({ ttlMs: CONTRACT_MS, ...clock })
  const offers = createCache<AggregatorOffer | undefined>({ ttlMs: OFFER_MS, maxKeys: 1000, ...clock })
  const wordFor = (asset: SwapAsset) => (asset === 'native' ? aggregator.native : asset)

  function isConfigured({ id: network }: { id: NetworkId }): boolean {
    if (namespaceOf(network) !== 'eip155') return false
    return networks ? networks.includes(network) : aggregator.chainIds.includes(chainIdOf(network))
  }

  /** A call to an address without a contract would lose the money. */
  function isDeployed(chain: EvmChain): Promise<boolean> {
    return deployed.get(
      chain.network.id,
      async () => ((await chain.reader.getCode({ address: contract })) ?? '0x') !== '0x',
    )
  }

  async function spender(chain: EvmChain): Promise<Address | undefined> {
    return isConfigured(chain.network) && (await isDeployed(chain)) ? contract : undefined
  }

  async function isNativeContract(chain: EvmChain, to: string): Promise<boolean> {
    const known = await aggregator.nativeContract?.(chain)
    return known !== undefined && known === to.toLowerCase()
  }

  return {
    id,
    isConfigured,
    spender,

    async quote({ chain, from, to, amount, signal }) {
      if (!(await spender(chain))) return []
      const question = { chainId: chainIdOf(chain.network.id), from: wordFor(from), to: wordFor(to), amount, signal }
      const key = [question.chainId, question.from, question.to, amount].join(' ')
      const offer = await offers.get(key, () => aggregator.quote(question))
      if (!offer || offer.amountOut === 0n) return []
      return [
        {
          provider: id,
          amountOut: offer.amountOut,
          priceImpactBps: undefined,
          gas: offer.gas ?? USUAL_GAS,
          spender: from === 'native' ? undefined : contract,
          isTimeless: true,
          // Aggregators don't say which exchanges they use.
          steps: [{ exchange: name, from: addressOrNative(from), to: addressOrNative(to) }],
        },
      ]
    },

    async build({ chain, from, to, amount, user, slippagePercent }): Promise<BuiltSwapCall> {
      const chainId = chainIdOf(chain.network.id)
      const order = { chainId, from: wordFor(from), to: wordFor(to), amount, user, slippagePercent }
      const swap = await aggregator.build(order)
      if (!swap) throw unavailable(new Error(`${name} can't build the swap that it quoted`))
      const value = from === 'native' ? amount : 0n
      const isKnown =
        swap.to.toLowerCase() === contract || (from === 'native' && (await isNativeContract(chain, swap.to)))
      const isRequested = isKnown && swap.value === value && swap.minimumOut > 0n
      if (!isRequested) throw unavailable(new Error(`${name} built another swap than requested`))
      const { data, amountOut, minimumOut } = swap
      return { to: lower(swap.to), data, value, amountOut, minimumOut }
    },
  }
}

function lower(address: string): Address {
  return `0x${address.slice(2).toLowerCase()}`
}

function addressOrNative(asset: SwapAsset): Address {
  return asset === 'native' ? NATIVE : asset
}
