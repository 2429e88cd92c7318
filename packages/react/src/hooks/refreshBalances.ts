import type { Client } from '@latchkey/core'
import type { NetworkId } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads balances again now, bypassing the server's cache, after a change on these networks. Balances that no view shows
 * are read when one does. Resolves when the responses have arrived.
 */
export async function refreshBalances(
  client: Client,
  queries: QueryClient,
  networks: readonly NetworkId[],
): Promise<void> {
  for (const id of networks) client.balancesChangedAt.set(id, client.now())
  await Promise.all(
    ['balances', 'portfolio', 'nfts'].map((kind) =>
      queries.invalidateQueries({ queryKey: ['latchkey', client.name, kind] }),
    ),
  )
}
