import type { Connector } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'

/** How to connect to one wallet: its extension, its mobile app opened or scanned, its web or desktop app, or not at all. */
export type WalletMethod = 'browser' | 'mobile' | 'qr' | 'web' | 'desktop' | 'unsupported'

/**
 * The methods to connect to a wallet of the directory from here, the best one first. A wallet whose relay this site does not
 * use has only those that need no relay.
 */
export function walletMethods({
  listing,
  connectors,
  isPhone,
  namespace,
}: WalletMethodsInput): readonly WalletMethod[] {
  const isHere = connectors.some(({ kind }) => kind !== 'WALLET_CONNECT')
  const canPair = connectors.some(({ kind }) => kind === 'WALLET_CONNECT') && (listing.reach ?? 'relay') === 'relay'
  const hasExtension = Boolean(listing.rdns ?? listing.chrome_store)
  const methods: readonly (readonly [WalletMethod, boolean])[] = [
    ['browser', isHere],
    ['mobile', isPhone && ((canPair && Boolean(listing.mobile_link)) || hasInAppBrowser(listing, namespace))],
    ['qr', canPair && !isPhone && Boolean(listing.mobile_link)],
    ['web', canPair && Boolean(listing.webapp_link)],
    ['desktop', canPair && !isPhone && Boolean(listing.desktop_link)],
    ['unsupported', !isHere && hasExtension && !isPhone],
  ]
  return methods.flatMap(([method, isOpen]) => (isOpen ? [method] : []))
}

export type WalletMethodsInput = {
  listing: WalletListing
  /** Those that reach this wallet here, and the one that reaches any phone. */
  connectors: readonly Connector[]
  isPhone: boolean
  /** What the visitor wants to connect in. */
  namespace: Namespace
}

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

/** Whether a phone wallet has an in-app browser that supports this namespace. */
function hasInAppBrowser({ name }: Pick<WalletListing, 'name'>, namespace: Namespace): boolean {
  const plain = plainName(name)
  return plain === 'phantom' || plain === 'solflare' || (plain === 'coinbase' && namespace === 'solana')
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}
