import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'

/**
 * The link that opens this page inside a wallet's own browser, where the wallet is then an extension: for wallets of
 * phones that are not reached by a relay, or not in this namespace.
 */
export function inAppBrowserLink(
  { name }: Pick<WalletListing, 'name'>,
  { href, origin }: Pick<Location, 'href' | 'origin'>,
  namespace: Namespace,
): string | undefined {
  if (!hasInAppBrowser({ name }, namespace)) return undefined
  const page = encodeURIComponent(href)
  switch (plainName(name)) {
    case 'phantom':
      return `https://phantom.app/ul/browse/${page}?ref=${encodeURIComponent(origin)}`
    case 'solflare':
      return `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
    default:
      return `https://go.cb-w.com/dapp?cb_url=${page}`
  }
}

/** Whether a wallet of a phone opens pages in a browser of its own, in which this namespace is served. */
export function hasInAppBrowser({ name }: Pick<WalletListing, 'name'>, namespace: Namespace): boolean {
  const plain = plainName(name)
  return plain === 'phantom' || plain === 'solflare' || (plain === 'coinbase' && namespace === 'solana')
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}
