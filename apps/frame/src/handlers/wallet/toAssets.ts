import type { Balance } from '@latchkey/protocol/api'

/** One token or the native coin, as `wallet_getAssets` answers it (R3.04). */
export type Asset = {
  address: string
  /** Hex, in the smallest unit. */
  balance: `0x${string}`
  type: 'ERC20' | 'NATIVE'
  metadata: { name: string; symbol: string; decimals: number; price: number; iconUrl: string }
}

export function toAssets(balances: readonly Balance[]): readonly Asset[] {
  return balances.map(({ address, name, symbol, price, iconUrl, quantity }) => {
    const decimals = Number(quantity.decimals)
    return {
      // CAIP-10: what follows the last colon is the contract.
      address: address?.slice(address.lastIndexOf(':') + 1) ?? 'native',
      balance: `0x${toUnits(quantity.numeric, decimals).toString(16)}`,
      type: address === undefined ? 'NATIVE' : 'ERC20',
      metadata: { name, symbol, decimals, price, iconUrl },
    }
  })
}

/** A decimal text in the smallest unit, exact. */
function toUnits(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
