import type { TransferEstimate } from '@latchkey/core/actions'
import { type ErrorCode, isLatchkeyError, type LatchkeyError, walk } from '@latchkey/protocol'
import { NO_REASON } from '../../../components/activity/ContractReason.tsx'
import { type Decimal, decimalOfRaw, rawOf } from '../../../hooks/decimal.ts'
import type { TokenBalance } from '../../../hooks/tokenBalance.ts'

/**
 * The cost of a transfer, as far as it is known. `refused`: it can't succeed, because of the chain's or the token's rule
 * that the error is about, or with the contract's own reason if there is one.
 */
export type TransferFee =
  | { readonly status: 'loading' | 'unknown' | 'insufficient' }
  | ({ readonly status: 'known' } & TransferEstimate)
  | ({ readonly status: 'refused' } & Refusal)

export type Refusal =
  | { readonly rule: LatchkeyError; readonly reason?: undefined }
  | { readonly rule?: undefined; readonly reason: string | undefined }

/**
 * Reads the result of an estimate. It distinguishes an insufficient balance, which the visitor can fix, from no
 * response, which passes.
 */
export function readTransferFee(estimate: TransferEstimate | undefined, error: unknown): TransferFee {
  if (estimate) return { status: 'known', ...estimate }
  if (!error) return { status: 'loading' }
  if (isLatchkeyError(error) && insufficient.includes(error.code)) return { status: 'insufficient' }
  if (isLatchkeyError(error) && rules.includes(error.code)) return { status: 'refused', rule: error }
  if (isLatchkeyError(error, 'TRANSACTION_REVERTED')) return { status: 'refused', reason: readRevertReason(error) }
  if (says(error, /insufficient (funds|balance)|exceeds (the )?balance of the account|gas required exceeds allowance/i))
    return { status: 'insufficient' }
  const reason = isLatchkeyError(error, 'ESTIMATE_GAS_FAILED') ? error.data.reason : undefined
  if (typeof reason === 'string') return { status: 'refused', reason }
  return says(error, /revert/i) ? { status: 'refused', reason: undefined } : { status: 'unknown' }
}

/** The rules of a chain or a token. `formatRule` has a sentence for each. */
const rules: readonly ErrorCode[] = [
  'REMAINDER_TOO_SMALL',
  'AMOUNT_TOO_SMALL',
  'TOKEN_FROZEN',
  'TOKEN_NOT_TRANSFERABLE',
  'RECIPIENT_NOT_FOR_TOKENS',
]
const insufficient: readonly ErrorCode[] = ['BALANCE_INSUFFICIENT', 'FEE_INSUFFICIENT']

/**
 * The sender's remaining balance of the token, and whether both it and the native balance suffice. `cost`: fee and
 * deposit.
 */
export function balancesAfter(
  token: TokenBalance,
  native: TokenBalance | undefined,
  { amount, cost }: { amount: bigint; cost: bigint },
): { readonly left: Decimal; readonly isEnough: boolean } {
  const isNative = token.address === undefined
  const balance = rawOf(token.amount, token.decimals)
  const left = balance - amount - (isNative ? cost : 0n)
  const forFee = isNative ? left : native ? rawOf(native.amount, native.decimals) - cost : 0n
  return { left: decimalOfRaw(left > 0n ? left : 0n, token.decimals), isEnough: left >= 0n && forFee >= 0n }
}

/** The contract's own words; undefined if it gave none. */
export function readRevertReason({ data }: LatchkeyError): string | undefined {
  return typeof data.reason === 'string' && data.reason !== NO_REASON ? data.reason : undefined
}

function says(error: unknown, words: RegExp): boolean {
  return walk(error, (one) => one instanceof Error && words.test(one.message)) !== undefined
}
