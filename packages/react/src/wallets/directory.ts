import type { Client, Connector } from '@latchkey/core'
import { serverAddress } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'

/** Where the server of the client keeps the picture of a wallet. */
export function walletImageUrl(
  client: Client,
  listing: Pick<WalletListing, 'image_id'> | undefined,
): string | undefined {
  if (client.config.server === undefined || !listing?.image_id) return undefined
  return serverAddress(client, `/getWalletImage/${encodeURIComponent(listing.image_id)}`)
}

/** How many wallets there are, as a row says it: exact below ten, else down to the ten, as `540+`. */
export function approximateCount(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`
}

/**
 * Fetches pictures before they are drawn, at most 20 at once (R9.09). Each is asked for once as long as `fetched` is
 * the same set; the browser keeps them. One that cannot be had is drawn as a letter, so nobody waits for these.
 */
export function prefetchImages(urls: readonly (string | undefined)[], fetched: Set<string>): void {
  for (const url of urls.slice(0, limits.WALLET_IMAGES_PREFETCHED)) {
    if (!url || fetched.has(url) || url.startsWith('data:')) continue
    fetched.add(url)
    new Image().src = url
  }
}

/** The connector of a wallet of the directory: matched by rdns, else by name (as in R5.16d). */
export function connectorFor(wallet: WalletListing, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find((connector) =>
    wallet.rdns && connector.rdns
      ? wallet.rdns === connector.rdns
      : connector.explorerId === wallet.id || connector.name.toLowerCase() === wallet.name.toLowerCase(),
  )
}
