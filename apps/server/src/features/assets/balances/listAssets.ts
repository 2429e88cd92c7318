import { chainIdOf } from '@latchkey/protocol'
import { type Asset, type Balance, toAssets } from '@latchkey/protocol/api'
import { type Address, numberToHex } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'

/** Chains are hex. With `assetFilter`, the other two mean nothing. */
export type AssetFilter = {
  account: Address
  /** By chain: contracts, and `native`. */
  assetFilter?: Readonly<Record<string, readonly string[]>> | null | undefined
  assetTypeFilter?: readonly Asset['type'][] | null | undefined
  chainFilter?: readonly string[] | null | undefined
}

type Deps = {
  chains: readonly EvmChain[]
  read: (chain: EvmChain, account: Address) => Promise<readonly Balance[]>
}

/**
 * An account's assets by chain, the most valuable first (https://eips.ethereum.org/EIPS/eip-7811). Networks that can't
 * be reached or are unknown are left out. @throws what `read` throws if none responds
 */
export async function listAssets(filter: AssetFilter, { chains, read }: Deps): Promise<Record<string, Asset[]>> {
  const { account, assetFilter, assetTypeFilter, chainFilter } = filter
  const wanted = (assetFilter ? Object.keys(assetFilter) : chainFilter)?.map(BigInt)
  const requested = chains.filter(({ network }) => !wanted || wanted.includes(BigInt(chainIdOf(network.id))))
  const answers = await Promise.allSettled(
    requested.map(async (chain) => {
      const key = numberToHex(chainIdOf(chain.network.id))
      const assets = toAssets(await read(chain, account)).filter((asset) => isWanted(key, asset))
      return [key, assets.sort((a, b) => (b.metadata.value ?? 0) - (a.metadata.value ?? 0))] as const
    }),
  )
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (failure && answers.every(({ status }) => status === 'rejected')) throw failure.reason
  return Object.fromEntries(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))

  function isWanted(chain: string, { address, type }: Asset): boolean {
    if (!assetFilter) return assetTypeFilter?.includes(type) ?? true
    const [, listed = []] = Object.entries(assetFilter).find(([key]) => BigInt(key) === BigInt(chain)) ?? []
    return listed.some((each) => each.toLowerCase() === address.toLowerCase())
  }
}
