import { createCache } from '../../../base/cache.ts'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import type { PricedAsset, PriceSource } from './priceSource.ts'

export type Prices = {
  /**
   * Prices in US dollars, by the requested asset: an address in any case, a mint, or `native` for the network's native
   * token. 0 if unknown.
   */
  read: (chain: ConnectedChain, assets: readonly PricedAsset[]) => Promise<Map<string, number>>
}

type Deps = {
  sources: readonly PriceSource[]
  /** Called when a third party's source fails. */
  report: (source: string, error: unknown) => void
  now?: () => number
}

const PRICE_MS = 30_000

/** Asks the sources in order, each only for prices that are still missing. A failing source is skipped. */
export function createPrices({ sources, report, now }: Deps): Prices {
  const kept = createCache<number>({ ttlMs: PRICE_MS, ...(now ? { now } : {}) })

  async function readSources(chain: ConnectedChain, assets: readonly PricedAsset[]) {
    const found = new Map<string, number>()
    let failure: unknown
    for (const source of sources) {
      const missing = assets.filter((asset) => !found.has(asset))
      if (missing.length === 0) break
      const prices = await source.read(chain, missing).catch((error: unknown) => {
        if (source.isOwn) failure = error
        else report(source.name, error)
        return new Map<string, number>()
      })
      for (const [asset, price] of prices) found.set(asset, price)
    }
    return { found, failure }
  }

  return {
    async read(chain, assets) {
      const normalOf = (asset: string) => (chain.namespace === 'eip155' ? asset.toLowerCase() : asset)
      const wanted = [...new Set(assets.map(normalOf))]
      // One question for all that isn't cached: the first of them asks for the others too.
      const missing: string[] = []
      let pending: ReturnType<typeof readSources> | undefined
      const prices = wanted.map(async (asset) => {
        const load = async () => {
          missing.push(asset)
          pending ??= Promise.resolve().then(() => readSources(chain, missing))
          const { found, failure } = await pending
          const price = found.get(asset)
          if (price === undefined && failure) throw failure
          return price ?? 0
        }
        return [asset, await kept.get(`${chain.network.id} ${asset}`, load)] as const
      })
      const known = new Map(await Promise.all(prices))
      return new Map(wanted.map((asset) => [asset, known.get(asset) ?? 0]))
    },
  }
}
