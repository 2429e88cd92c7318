import type { Network } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { formatAmount } from '../amounts/formatAmount.ts'

/** An amount of a network's own token in its smallest unit, as a row of a portfolio without a price. */
export function nativeBalance({ id, nativeCurrency, iconUrl }: Network, amount: bigint): Balance {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatAmount(amount, decimals) }
  return { name, symbol, chainId: id, price: 0, quantity, iconUrl: iconUrl ?? '' }
}
