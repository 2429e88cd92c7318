import { add, compare, type Decimal, zero } from './decimal.ts'
import type { TokenBalance } from './tokenBalance.ts'

/** One asset, wherever it is held. */
export type AssetHolding = {
  readonly key: string
  /** Its balances, in the order in which they were given. Never empty. */
  readonly tokens: readonly [TokenBalance, ...TokenBalance[]]
  /** Of all its balances together. */
  readonly amount: Decimal
  /** The value of those that have a price; undefined if none has. */
  readonly value: Decimal | undefined
}

/**
 * Puts balances of the same asset together, the most valuable assets first. What is the same is what the server's operator
 * calls the same: a token with the name and symbol of another stays a row of its own.
 */
export function groupAssets(tokens: readonly TokenBalance[]): readonly AssetHolding[] {
  const groups = new Map<string, [TokenBalance, ...TokenBalance[]]>()
  for (const token of tokens) {
    const key = token.asset === undefined ? token.id : `asset:${token.asset}`
    const group = groups.get(key)
    if (group) group.push(token)
    else groups.set(key, [token])
  }
  const assets = [...groups].map(([key, group]): AssetHolding => {
    const values = group.flatMap(({ value }) => value ?? [])
    return {
      key,
      tokens: group,
      amount: group.map(({ amount }) => amount).reduce(add, zero),
      value: values.length > 0 ? values.reduce(add, zero) : undefined,
    }
  })
  // Balances come sorted, so only the sum of several can change an asset's place. The sort keeps the order of equals.
  return assets.some(({ tokens: { length } }) => length > 1)
    ? assets.sort((a, b) => compare(b.value ?? zero, a.value ?? zero))
    : assets
}
