import type { Connection } from '@latchkey/core'
import { type AccountId, accountId, type NetworkId } from '@latchkey/protocol'

/** An account, and the networks on which the wallet uses its address. */
export type PortfolioAccount = { readonly account: AccountId; readonly networkIds: readonly NetworkId[] }

/**
 * The accounts that a wallet uses on these networks, the active one first. There are several only for a smart account: it
 * may have another address on each network, and where there are no smart accounts, the EOA is used.
 */
export function portfolioAccounts(
  connection: Connection,
  networkIds: readonly NetworkId[],
): readonly PortfolioAccount[] {
  const { address: active, networkId } = connection
  const used = networkIds.map((id) => addressOn(connection, id))
  return [...new Set([active, ...used])].map((address) => {
    const on = networkIds.filter((_, index) => used[index] === address)
    return { account: accountId(address === active ? networkId : (on[0] ?? networkId), address), networkIds: on }
  })
}

function addressOn({ networkId, address, accounts, smartAccounts }: Connection, id: NetworkId): string {
  if (id === networkId || !smartAccounts) return address
  const smart = smartAccounts.addresses?.[id]
  if (smart || smartAccounts.enabledNetworks.includes(id)) return smart ?? address
  return accounts.find(({ type }) => type === 'eoa')?.address ?? address
}
