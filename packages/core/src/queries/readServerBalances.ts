import { type AccountId, addressOf, type NetworkId } from '@latchkey/protocol'
import { type Balance, balancesAnswerSchema, type Currency } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest } from '../rpc/apiRequest.ts'
import { changedNetworks, forceUpdate } from './forceUpdate.ts'

type Reading = { account: AccountId; currency: Currency; networks: readonly NetworkId[]; signal: AbortSignal }

/** What an account's address holds on these networks, from the server. */
export async function readServerBalances(
  client: Client,
  { account, currency, networks, signal }: Reading,
): Promise<readonly Balance[]> {
  const path = `/v1/account/${encodeURIComponent(addressOf(account))}/balance`
  // Without chainId the server returns all networks that it knows.
  const chainId = networks.length === 1 ? networks[0] : undefined
  const changed = changedNetworks(client, networks)
  const query = { currency, chainId, forceUpdate: forceUpdate(account, changed) }
  const { balances } = await apiRequest(client, { path, query, schema: balancesAnswerSchema, signal })
  // `forceUpdate` names the native token only to have everything read again, but lists it even if there is none.
  return balances.filter((balance) => !isEmptyNative(balance) || !changed.some((id) => id === balance.chainId))
}

function isEmptyNative({ address, quantity }: Balance): boolean {
  return address === undefined && !/[1-9]/.test(quantity.numeric)
}
