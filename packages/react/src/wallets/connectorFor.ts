import type { Connector } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'

/** The connector that reaches a wallet of the directory here: by its rdns, else by its name (R5.16d's ways). */
export function connectorFor(wallet: WalletListing, connectors: readonly Connector[]): Connector | undefined {
  return connectors.find((connector) =>
    wallet.rdns && connector.rdns
      ? wallet.rdns === connector.rdns
      : connector.explorerId === wallet.id || connector.name.toLowerCase() === wallet.name.toLowerCase(),
  )
}
