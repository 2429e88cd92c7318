import { type Client, selectActiveConnection } from '@latchkey/core'
import { chainIdOf } from '@latchkey/protocol'
import { type Address, getAddress } from 'viem'

/** The client's active EVM connection as wagmi has it: the active account, with its checksum, and the chain's number. */
export function readConnection({ store }: Client): { accounts: readonly [Address]; chainId: number } | undefined {
  const connection = selectActiveConnection(store.getState(), 'eip155')
  return connection && { accounts: [getAddress(connection.address)], chainId: chainIdOf(connection.networkId) }
}
