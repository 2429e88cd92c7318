import { type AccountId, addressOf, type NetworkId } from '@latchkey/protocol'
import { type Balance, type Currency, networksBalancesSchema } from '@latchkey/protocol/api'
import type { Client } from '../../client/client.ts'
import { apiRequest } from '../../rpc/apiRequest.ts'
import { forceUpdate } from './forceUpdate.ts'

export type Portfolio = {
  balances: readonly Balance[]
  /** Networks that can't be read now. Their balances are the last known ones, if there are any. */
  unread: readonly NetworkId[]
}

type Reading = { account: AccountId; currency: Currency; networks: readonly NetworkId[]; signal: AbortSignal }

/** What an account's address holds on these networks, from the server, and which of them couldn't be read. */
export async function readServerBalances(
  client: Client,
  { account, currency, networks, signal }: Reading,
): Promise<Portfolio> {
  const forced = forceUpdate(client, account, networks)
  const { balances, unread } = await apiRequest(client, {
    path: `/v1/account/${encodeURIComponent(addressOf(account))}/balance`,
    // Without chainId the server returns all networks that it knows.
    query: { currency, chainId: networks.length === 1 ? networks[0] : undefined, forceUpdate: forced },
    schema: networksBalancesSchema,
    signal,
  })
  // `forceUpdate` names the native token only to have everything read again, but lists it even if there is none.
  const held = balances.filter(
    ({ address, chainId, quantity }) => address || Number(quantity.numeric) || !forced?.includes(`${chainId}:`),
  )
  return { balances: held, unread: networks.filter((id) => unread?.includes(id)) }
}
