import type { TokenFacts } from '../../chain/readToken.ts'
import { UNLIMITED } from '../../decode/evm/decodeCall.ts'

/** Whether an amount has no limit in effect: more than there is of the token, as it says itself. */
export function isMoreThanAll(amount: bigint, token: Pick<TokenFacts, 'totalSupply'> | undefined): boolean {
  const supply = token?.totalSupply ?? 0n
  return amount >= UNLIMITED || (supply > 0n && amount > supply)
}
