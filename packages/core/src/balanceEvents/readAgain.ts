import { type AccountId, addressOf, networkOf } from '@latchkey/protocol'
import type { QueryClient, QueryKey } from '@tanstack/query-core'
import type { Client } from '../client/client.ts'

/** Reads everything again that the page shows of these accounts, bypassing the caches of all the server's nodes. */
export function readAgain(client: Client, accounts: readonly AccountId[]): void {
  for (const account of accounts) client.balancesChangedAt.set(networkOf(account), client.now())
  const watching = client.balanceEvents
    .getState()
    .watches.filter((watch) => watch.accounts.some((one) => accounts.includes(one)))
  for (const queries of new Set<QueryClient>(watching.map((watch) => watch.queries)))
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'latchkey' &&
        queryKey[1] === client.name &&
        accounts.some((account) => isAbout(queryKey, account)),
    })
}

/** A portfolio, and what it has of NFTs, is that of one address on many networks. */
function isAbout([, , kind, account, ...networks]: QueryKey, changed: AccountId): boolean {
  if (kind === 'balances' || kind === 'history') return account === changed
  return (
    (kind === 'portfolio' || kind === 'nfts') &&
    addressOf(account as AccountId) === addressOf(changed) &&
    networks.includes(networkOf(changed))
  )
}
