import type { Transfer } from '@latchkey/protocol/api'

/**
 * The transfers of a transaction that moved nothing, such as an approval: nothing, once. Clients of the reference service
 * hide a transaction with an empty list, and show no activity at all when one has none.
 */
export function nothingMoved(token: { name: string; symbol: string }, isOwn: boolean): Transfer[] {
  const { name, symbol } = token
  return [
    {
      fungible_info: { name, symbol, icon: null },
      nft_info: null,
      direction: isOwn ? 'out' : 'in',
      quantity: { numeric: '0' },
      value: null,
      price: null,
    },
  ]
}
