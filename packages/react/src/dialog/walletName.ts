import type { Client } from '@latchkey/core'

/** The name of a wallet that is within reach, or was. */
export function walletName(client: Client, connectorId: string): string | undefined {
  const { remembered, recentWallets } = client.store.getState()
  return (
    client.connectors.getState().find(({ id }) => id === connectorId)?.name ??
    remembered.find((one) => one.connectorId === connectorId)?.wallet.name ??
    recentWallets.find(({ id, rdns }) => id === connectorId || rdns === connectorId)?.name
  )
}
