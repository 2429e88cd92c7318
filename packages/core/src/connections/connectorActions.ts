import type { Client } from '../client/client.ts'
import type { ConnectorActions } from '../client/connector.ts'
import { loadFollowSignIn } from './loadFollowSignIn.ts'
import { onApproval } from './onWalletEvents.ts'

/** What connectors can have the client do. */
export function actionsOf(client: Client): ConnectorActions {
  return {
    connectApproved: (connectors) => onApproval(client, connectors),
    async loadSignIn() {
      if (!client.config.siwx) return undefined
      const { loadConnectSignIn } = await loadFollowSignIn()
      return loadConnectSignIn(client)
    },
    loadEip1193SignIn: async () => (await loadFollowSignIn()).loadEip1193SignIn(client),
  }
}
