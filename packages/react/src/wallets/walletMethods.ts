import type { Connector } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'

/**
 * A way to connect to one wallet: its extension, its mobile app by link or QR code, its web or desktop app, or none.
 */
export type WalletMethod = 'browser' | 'mobile' | 'qr' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to connect to a directory wallet from here, best first. A wallet whose relay this site doesn't use only has
 * those that don't need a relay.
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
  /** The connectors for this wallet here, and the one for any phone wallet. */
  connectors: readonly Connector[]
  isPhone: boolean
  /** The namespace to connect in. */
  namespace: Namespace
}

/**
 * The link that opens this page inside a wallet's in-app browser, where the wallet acts as an extension: for phone
 * wallets that can't be reached by relay, or not in this namespace.
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
