import { chainIdOf, type NetworkId } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { Connection } from '../client/state.ts'
import { toQuantity } from '../rpc/quantity.ts'
import { selectActiveConnection } from '../store/selectActiveConnection.ts'
import { selectNetworkId } from '../store/selectors.ts'

/** What other code of the page sees of the client's EVM connection. */
export type ProviderState = {
  connection: Connection | undefined
  /** The active account only, or nothing. */
  accounts: readonly string[]
  /** The wallet's network; without a wallet, the one that the page shows. Undefined in an app without EVM networks. */
  networkId: NetworkId | undefined
  /** The same as `eth_chainId` has it. */
  chainId: `0x${string}` | undefined
}

export function readProviderState({ store, networks }: Client): ProviderState {
  const state = store.getState()
  const connection = selectActiveConnection(state, 'eip155')
  const networkId = selectNetworkId(state, 'eip155') ?? networks.find(({ id }) => id.startsWith('eip155:'))?.id
  return {
    connection,
    accounts: connection ? [connection.address] : [],
    networkId,
    chainId: networkId && toQuantity(chainIdOf(networkId)),
  }
}
