import { type AccountId, accountId, addressOf, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'

/**
 * `forceUpdate` for a balance request: an id on each network with a recent change. Otherwise the server returns
 * balances that it cached up to 30 s ago. Undefined if nothing changed.
 */
export function forceUpdate(client: Client, account: AccountId, networks: readonly NetworkId[]): string | undefined {
  const changed = networks.filter((id) => {
    const at = client.balancesChangedAt.get(id)
    return at !== undefined && Math.abs(client.now() - at) < CACHED_MS
  })
  return changed.map((id) => accountId(id, nativeAddress(id, account))).join() || undefined
}

/** The maximum time that a server caches a balance. */
const CACHED_MS = 30_000

/** On EVM the id names a token, here the native one; elsewhere any address stands for the whole account. */
function nativeAddress(network: NetworkId, account: AccountId): string {
  return namespaceOf(network) === 'eip155' ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : addressOf(account)
}
