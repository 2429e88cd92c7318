import { type Address, getAddress } from 'viem'
import { normalize } from 'viem/ens'
import { createCache } from '../../base/cache.ts'
import { withinBounds } from '../../base/workBounds.ts'
import { type Chains, isEvmChain } from '../../chains/connectChains.ts'
import { createNameReader, type NameReader } from '../../chains/createNameReader.ts'
import { isUnreachable } from '../../chains/requests/failover.ts'
import type { GuardedFetch } from '../../fetch/guardedFetch.ts'
import { proxiedImageUrl } from '../images/proxiedImageUrl.ts'

export type NamedAddress = { name: string; address: Address; avatar: string | null }
export type Names = {
  /** The address of a name. `invalid` if no such name can exist. */
  resolve: (name: string) => Promise<NamedAddress | undefined | 'invalid'>
  /** The primary name of an address, if the name points back to it. */
  reverse: (address: Address) => Promise<NamedAddress | undefined>
  /** The URL from which a page loads the picture of an `avatar` record; null if there is none. */
  avatarOf: (record: string | undefined) => string | null
}

type Deps = {
  chains: Chains
  guardedFetch: GuardedFetch
  publicUrl: string
  ipfsGateway: string | undefined
  now?: () => number
}

const NAME_MS = 60_000
/** Of one name: its address, its record back, its avatar, and what its resolvers ask of their gateways. */
const LOOK_UP = { timeoutMs: 5_000, requestsMax: 40 }

/**
 * Resolves ENS names on the first configured network that has ENS. Without one there are no names, and nothing fails.
 */
export function createNames({ chains, guardedFetch, publicUrl, ipfsGateway, now }: Deps): Names {
  const chain = [...chains.values()].filter(isEvmChain).find(({ network }) => network.ens)
  const reader = chain && createNameReader(chain.reader, guardedFetch)
  const kept = createCache<NamedAddress | undefined>({ ttlMs: NAME_MS, ...(now ? { now } : {}) })

  async function readForward(reader: NameReader, name: string): Promise<NamedAddress | undefined> {
    const address = await reader.getEnsAddress({ name }).catch(onlyUnresolved)
    if (!address) return undefined
    const avatar = await reader.getEnsText({ name, key: 'avatar' }).catch(onlyUnresolved)
    return { name, address: getAddress(address), avatar: proxiedImageUrl(avatar, { publicUrl, ipfsGateway }) }
  }

  async function readReverse(reader: NameReader, address: Address): Promise<NamedAddress | undefined> {
    const name = await reader.getEnsName({ address }).catch(onlyUnresolved)
    const normalized = name && tryNormalize(name)
    // A record that isn't normalised could look like another name.
    if (!normalized || normalized !== name) return undefined
    const forward = await readForward(reader, normalized)
    return forward && forward.address.toLowerCase() === address.toLowerCase() ? forward : undefined
  }

  return {
    avatarOf: (record) => proxiedImageUrl(record, { publicUrl, ipfsGateway }),

    async resolve(text) {
      const name = tryNormalize(text)
      if (!name?.includes('.')) return 'invalid'
      return reader && kept.get(`name ${name}`, () => withinBounds(LOOK_UP, () => readForward(reader, name)))
    },
    async reverse(address) {
      const key = `address ${address.toLowerCase()}`
      return reader && kept.get(key, () => withinBounds(LOOK_UP, () => readReverse(reader, address)))
    },
  }
}

// https://docs.ens.domains/ensip/15
function tryNormalize(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

// If a resolver reverts or its gateway fails, the name doesn't resolve.
function onlyUnresolved(error: unknown): undefined {
  if (isUnreachable(error)) throw error
  return undefined
}
