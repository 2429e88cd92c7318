import { type AccountId, LatchkeyError, type Network, networkOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'

/**
 * The network of the app that an account is on.
 *
 * @throws LatchkeyError `NETWORK_NOT_FOUND`.
 */
export function networkOfAccount(client: Client, account: AccountId): Network {
  const network = client.networks.find(({ id }) => id === networkOf(account))
  if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', { data: { networkId: networkOf(account) } })
  return network
}
