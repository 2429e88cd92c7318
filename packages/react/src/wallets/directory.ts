import type { Client } from '@latchkey/core'
import { serverAddress } from '@latchkey/core/queries'
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
export function roughCount(count: number): string {
  return count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`
}
