import type { ConnectedChain } from '../../../chains/connectChains.ts'
import { createAssetReader } from './createAssetReader.ts'
import type { PricedAsset, PricePoint, PriceSource } from './priceSource.ts'

export type PriceHistory = {
  /**
   * The prices of the last 24 hours in US dollars, oldest first, by the requested asset as in `Prices`. An asset is left
   * out if no source knows the whole day: a part of it would show a change that isn't one of 24 hours.
   */
  read: (
    chain: ConnectedChain,
    assets: readonly PricedAsset[],
  ) => Promise<ReadonlyMap<PricedAsset, readonly PricePoint[]>>
}

type Deps = {
  sources: readonly PriceSource[]
  /** Called when a third party's source fails. */
  report: (source: string, error: unknown) => void
  now?: () => number
}

const HISTORY_MS = 600_000
/** A source that failed may know it soon. */
const FAILED_MS = 60_000
const HOUR = 3600
const DAY = 24 * HOUR
/** Enough for a line as wide as a thumb. */
const POINTS_MAX = 49

/** Asks the sources that know the past, in order, each only for assets that are still missing. A failing one is skipped. */
export function createPriceHistory({ sources, report, now = Date.now }: Deps): PriceHistory {
  async function ask(chain: ConnectedChain, assets: readonly PricedAsset[]) {
    const seconds = Math.floor(now() / 1000)
    const found = new Map<PricedAsset, readonly PricePoint[]>()
    let failure: unknown
    for (const { name, readHistory } of sources) {
      const missing = assets.filter((asset) => !found.has(asset))
      if (missing.length === 0) break
      const histories = await readHistory?.(chain, missing, seconds - DAY).catch((error: unknown) => {
        report(name, error)
        failure = error
        return undefined
      })
      for (const [asset, points] of histories ?? []) {
        const day = wholeDay(points, seconds)
        if (day) found.set(asset, day)
      }
    }
    return { found, failure }
  }

  const readAssets = createAssetReader({ ask, ttlMs: HISTORY_MS, failedMs: FAILED_MS, now })
  return {
    async read(chain, assets) {
      const known = await readAssets(chain, assets)
      return new Map([...known].flatMap(([asset, { value }]) => (value ? [[asset, value] as const] : [])))
    },
  }
}

/** The last day's points, thinned out; undefined unless they begin and end where the day does. */
function wholeDay(given: readonly PricePoint[], now: number): readonly PricePoint[] | undefined {
  const points = given
    .filter(({ at, price }) => Number.isFinite(price) && price > 0 && at >= now - DAY - HOUR && at <= now + 60)
    .sort((a, b) => a.at - b.at)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first.at > now - DAY + HOUR || last.at < now - 2 * HOUR) return undefined
  const step = Math.ceil(points.length / POINTS_MAX)
  return points.filter((point, index) => index % step === 0 || point === last)
}
