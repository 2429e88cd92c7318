import { UNLIMITED } from './decodeCall.ts'
import type { TokenFacts } from './readToken.ts'

/** Whether an amount has no limit in effect: more than there is of the token, as it says itself. */
export function isMoreThanAll(amount: bigint, token: Pick<TokenFacts, 'totalSupply'> | undefined): boolean {
  const supply = token?.totalSupply ?? 0n
  return amount >= UNLIMITED || (supply > 0n && amount > supply)
}
