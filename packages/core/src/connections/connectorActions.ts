import type { Client } from '../client/client.ts'
import type { ConnectorActions } from '../client/connector.ts'
import { onApproval } from './onWalletEvents.ts'

/** What connectors can have the client do. */
export function connectorActions(client: Client): ConnectorActions {
  return {
    connectApproved: (connectors) => onApproval(client, connectors),
    async loadSignIn() {
      if (!client.config.siwx) return undefined
      const { createConnectSignIn } = await import('../signIn/connectSignIn.ts')
      return createConnectSignIn(client)
    },
  }
}
