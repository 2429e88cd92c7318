import type { Connector } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import { hasInAppBrowser } from './inAppBrowserLink.ts'

/** A way to one wallet: its extension, its app on this phone or scanned from it, its site, its program, or none yet. */
export type WalletWay = 'browser' | 'mobile' | 'qr' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to a wallet of the directory from here, the best one first. One whose relay this site does
 * not use has only those that need none.
 */
export function walletWays({ listing, connectors, isPhone, namespace }: WalletWaysInput): readonly WalletWay[] {
  const isHere = connectors.some(({ kind }) => kind !== 'WALLET_CONNECT')
  const canPair = connectors.some(({ kind }) => kind === 'WALLET_CONNECT') && (listing.reach ?? 'relay') === 'relay'
  const hasExtension = Boolean(listing.rdns ?? listing.chrome_store)
  const ways: readonly (readonly [WalletWay, boolean])[] = [
    ['browser', isHere],
    ['mobile', isPhone && ((canPair && Boolean(listing.mobile_link)) || hasInAppBrowser(listing, namespace))],
    ['qr', canPair && !isPhone && Boolean(listing.mobile_link)],
    ['web', canPair && Boolean(listing.webapp_link)],
    ['desktop', canPair && !isPhone && Boolean(listing.desktop_link)],
    ['unsupported', !isHere && hasExtension && !isPhone],
  ]
  return ways.flatMap(([way, isOpen]) => (isOpen ? [way] : []))
}

export type WalletWaysInput = {
  listing: WalletListing
  /** Those that reach this wallet here, and the one that reaches any phone. */
  connectors: readonly Connector[]
  isPhone: boolean
  /** What the visitor wants to connect in. */
  namespace: Namespace
}
