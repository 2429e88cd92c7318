import type { NetworkId } from '@latchkey/protocol'
import { namespaceOf } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import type { WalletRow } from '../../config/walletRow.ts'

export type Listing = WalletListing & {
  description: string
  injected: WalletRow['injected']
  supports_wc: boolean
}

/** What a server can say of a wallet that is the same for all: its networks, and whether the public relay is configured. */
export type Offer = { networks: readonly NetworkId[]; hasPublicRelay: boolean }

/** A row as clients get it. */
export function toListing({ namespaces, relays, ...row }: WalletRow, { networks, hasPublicRelay }: Offer): Listing {
  const isReached = relays === 'own' || hasPublicRelay
  return {
    ...row,
    description: '',
    // Clients leave out a wallet that names none of their networks, so it names all of a namespace.
    chains: networks.filter((network) => namespaces.includes(namespaceOf(network))),
    reach: !row.supports_wc ? 'none' : isReached ? 'relay' : 'publicNetwork',
  }
}
