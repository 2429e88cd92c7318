import * as v from 'valibot'
import type { Balance } from './balance.ts'

/** A token or the native coin, as returned by `wallet_getAssets`: https://eips.ethereum.org/EIPS/eip-7811 */
export const assetSchema = v.object({
  address: v.string(),
  /** Hex, in the smallest unit. */
  balance: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/)),
  type: v.picklist(['ERC20', 'NATIVE']),
  metadata: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.number(),
    price: v.number(),
    value: v.optional(v.number()),
    iconUrl: v.string(),
  }),
})
export type Asset = v.InferOutput<typeof assetSchema>

/** Converts rows of `GET /v1/account/:address/balance`. */
export function toAssets(balances: readonly Balance[]): Asset[] {
  return balances.map(({ address, name, symbol, price, value, iconUrl, quantity }) => {
    const decimals = Number(quantity.decimals)
    return {
      // In CAIP-10, the contract follows the last colon.
      address: address?.slice(address.lastIndexOf(':') + 1) ?? 'native',
      balance: `0x${toUnits(quantity.numeric, decimals).toString(16)}`,
      type: address === undefined ? 'NATIVE' : 'ERC20',
      metadata: { name, symbol, decimals, price, ...(value === undefined ? {} : { value }), iconUrl },
    }
  })
}

/** Converts decimal text to the smallest unit, exactly. */
function toUnits(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
