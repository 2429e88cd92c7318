import type { Client, Connector } from '@latchkey/core'
import { serverAddress } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'

/** The URL of a wallet's image on the client's server. */
export function walletImageUrl(
  client: Client,
  listing: Pick<WalletListing, 'image_id'> | undefined,
): string | undefined {
  if (client.config.server === undefined || !listing?.image_id) return undefined
  return serverAddress(client, `/getWalletImage/${encodeURIComponent(listing.image_id)}`)
}

/** The number of wallets for a row: exact below ten, otherwise rounded down to tens, as `540+`. */
export function approximateCount(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`
}

/**
 * Prefetches images, at most 20 at once, each once as long as `fetched` is the same set; the browser caches
 * them. A letter replaces an image that can't be loaded, so nothing waits for them.
 */
export function prefetchImages(urls: readonly (string | undefined)[], fetched: Set<string>): void {
  for (const url of urls.slice(0, limits.WALLET_IMAGES_PREFETCHED)) {
    if (!url || fetched.has(url) || url.startsWith('data:')) continue
    fetched.add(url)
    new Image().src = url
  }
}

/** The connector of a directory wallet, matched by rdns, otherwise by name. */
export function connectorFor(wallet: WalletListing, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find((connector) =>
    wallet.rdns && connector.rdns
      ? wallet.rdns === connector.rdns
      : connector.explorerId === wallet.id || connector.name.toLowerCase() === wallet.name.toLowerCase(),
  )
}
