import { type AccountId, accountId, addressOf, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'

/** The networks with a recent change: there, a server may return balances that it cached up to 30 s ago. */
export function changedNetworks(client: Client, networks: readonly NetworkId[]): readonly NetworkId[] {
  return networks.filter((id) => {
    const at = client.balancesChangedAt.get(id)
    return at !== undefined && Math.abs(client.now() - at) < CACHED_MS
  })
}

/** `forceUpdate` (R7.05) for a balance request: an id on each of these networks, undefined for none. */
export function forceUpdate(account: AccountId, networks: readonly NetworkId[]): string | undefined {
  return networks.map((id) => accountId(id, nativeAddress(id, account))).join() || undefined
}

/** The maximum time that a server caches a balance. */
const CACHED_MS = 30_000

/** On EVM the id names a token, here the native one; elsewhere any address stands for the whole account. */
function nativeAddress(network: NetworkId, account: AccountId): string {
  return namespaceOf(network) === 'eip155' ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : addressOf(account)
}
