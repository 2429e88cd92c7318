import type { NetworkId } from '@latchkey/protocol'
import { namespaceOf } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import type { WalletRow } from '../../config/walletRow.ts'

export type Listing = WalletListing & {
  description: string
  injected: WalletRow['injected']
  supports_wc: boolean
}

/** The server settings that listings depend on: its networks, and whether a public relay is configured. */
export type Offer = { networks: readonly NetworkId[]; hasPublicRelay: boolean }

/** A wallet row in the format that clients receive. */
export function toListing({ namespaces, relays, ...row }: WalletRow, { networks, hasPublicRelay }: Offer): Listing {
  const isReached = relays === 'own' || hasPublicRelay
  return {
    ...row,
    description: '',
    // Clients hide wallets that list none of their networks, so all networks of its namespaces are listed.
    chains: networks.filter((network) => namespaces.includes(namespaceOf(network))),
    reach: !row.supports_wc ? 'none' : isReached ? 'relay' : 'publicNetwork',
  }
}
