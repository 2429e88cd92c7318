import type { Client } from '@latchkey/core'
import type { Member } from '../context/navigation.ts'

/** The name of a wallet that is or was available. */
export function walletName(client: Client, { connector, namespace }: Member): string | undefined {
  const { remembered, recentWallets } = client.store.getState()
  return (
    client.connectors.getState().find((one) => one.id === connector && one.namespace === namespace)?.name ??
    remembered.find((one) => one.connectorId === connector && one.namespace === namespace)?.wallet.name ??
    recentWallets.find(({ id, rdns }) => id === connector || rdns === connector)?.name
  )
}
