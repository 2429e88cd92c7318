import { add, type Decimal, zero } from './decimal.ts'
import type { TokenBalance } from './tokenBalance.ts'

/** The worth of all tokens. */
export type Total = {
  /** Absent when tokens are held and no price of any is known: an unknown worth is not zero. */
  readonly value: Decimal | undefined
  /** Held tokens that are not in it, having no price. */
  readonly unpriced: number
}

export function totalOf(tokens: readonly TokenBalance[]): Total {
  const held = tokens.filter((token) => token.amount.units > 0n)
  const priced = held.flatMap((token) => (token.value ? [token.value] : []))
  const unpriced = held.length - priced.length
  return { value: priced.length === 0 && unpriced > 0 ? undefined : priced.reduce(add, zero), unpriced }
}
