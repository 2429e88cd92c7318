import { type AccountId, LatchkeyError, type Network, networkOf } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { formatAmount } from '../amounts/formatAmount.ts'
import type { Client } from '../client/client.ts'

/** An amount of a network's native token in its smallest unit, as a portfolio row without a price. */
export function nativeBalance({ id, nativeCurrency, iconUrl }: Network, amount: bigint): Balance {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatAmount(amount, decimals) }
  return { name, symbol, chainId: id, price: 0, quantity, iconUrl: iconUrl ?? '' }
}

/**
 * The app's network of an account.
 *
 * @throws LatchkeyError `NETWORK_NOT_FOUND`.
 */
export function networkOfAccount(client: Client, account: AccountId): Network {
  const network = client.networks.find(({ id }) => id === networkOf(account))
  if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', { data: { networkId: networkOf(account) } })
  return network
}
