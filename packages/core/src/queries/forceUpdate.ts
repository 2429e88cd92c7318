import { type AccountId, accountId, addressOf, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'

/**
 * `forceUpdate` (R7.05) for a reading of balances: an id on each network where something changed lately. The server keeps
 * balances for up to 30 s, so without it the old ones come back. Undefined when nothing changed.
 */
export function forceUpdate(client: Client, account: AccountId, networks: readonly NetworkId[]): string | undefined {
  const changed = networks.filter((id) => {
    const at = client.balancesChangedAt.get(id)
    return at !== undefined && Math.abs(client.now() - at) < CACHED_MS
  })
  return changed.map((id) => accountId(id, nativeAddress(id, account))).join() || undefined
}

/** The longest that a server keeps a balance. */
const CACHED_MS = 30_000

/** On EVM the id names a token, and this is the native one; elsewhere any address stands for the whole account. */
function nativeAddress(network: NetworkId, account: AccountId): string {
  return namespaceOf(network) === 'eip155' ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : addressOf(account)
}
