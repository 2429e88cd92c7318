import { createCache } from '../../../base/cache.ts'
import { addressKey } from '../../../chains/addressRules.ts'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import type { PricedAsset } from './priceSource.ts'

/** What is known about an asset. Without a value, `failure` says why that may not be the last word. */
export type KnownAsset<Value> = { value: Value | undefined; failure: unknown }

export type AssetReader<Value> = (
  chain: ConnectedChain,
  assets: readonly PricedAsset[],
) => Promise<ReadonlyMap<PricedAsset, KnownAsset<Value>>>

type Deps<Value> = {
  /** One question about several assets of a chain; what nobody knows is left out. */
  ask: (chain: ConnectedChain, assets: readonly PricedAsset[]) => Promise<Answer<Value>>
  ttlMs: number
  /** How long an asset without a value is cached if a source failed. */
  failedMs: number
  now?: (() => number) | undefined
}

type Answer<Value> = { found: ReadonlyMap<PricedAsset, Value>; failure: unknown }

/** Reads values of assets, each cached, and all that aren't cached with one question. The result is keyed as assets are written. */
export function createAssetReader<Value>({ ask, ttlMs, failedMs, now }: Deps<Value>): AssetReader<Value> {
  const kept = createCache<KnownAsset<Value>>({
    ttlMs: ({ value, failure }) => (value === undefined && failure !== undefined ? failedMs : ttlMs),
    ...(now ? { now } : {}),
  })
  return async (chain, assets) => {
    const wanted = [...new Set(assets.map((asset) => addressKey(chain.network.id, asset)))]
    // The first that isn't cached asks for the others too.
    const missing: PricedAsset[] = []
    let pending: Promise<Answer<Value>> | undefined
    const known = wanted.map(async (asset) => {
      const load = async () => {
        missing.push(asset)
        pending ??= Promise.resolve().then(() => ask(chain, missing))
        const { found, failure } = await pending
        return { value: found.get(asset), failure }
      }
      return [asset, await kept.get(`${chain.network.id} ${asset}`, load)] as const
    })
    return new Map(await Promise.all(known))
  }
}
