import type { ConnectedChain } from '../../../chains/connectChains.ts'
import { createAssetReader } from './createAssetReader.ts'
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
  async function ask(chain: ConnectedChain, assets: readonly PricedAsset[]) {
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

  const readAssets = createAssetReader({ ask, ttlMs: PRICE_MS, failedMs: 0, now })
  return {
    async read(chain, assets) {
      const known = await readAssets(chain, assets)
      for (const { value, failure } of known.values()) if (value === undefined && failure) throw failure
      return new Map([...known].map(([asset, { value = 0 }]) => [asset, value]))
    },
  }
}
