import type { Client } from '@latchkey/core'
import type { NetworkId } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads balances again, at once and past the server's cache: something changed on these networks. What no view shows now
 * is read when one does. Resolves when the answers are there.
 */
export async function refreshBalances(
  client: Client,
  queries: QueryClient,
  networks: readonly NetworkId[],
): Promise<void> {
  for (const id of networks) client.balancesChangedAt.set(id, client.now())
  await Promise.all(
    ['balances', 'portfolio'].map((kind) => queries.invalidateQueries({ queryKey: ['latchkey', client.name, kind] })),
  )
}
