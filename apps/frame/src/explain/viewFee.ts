import type { Network } from '@latchkey/protocol'
import type { Approval, Warning } from '../approval/approval.ts'
import type { Execution } from '../execute/execution.ts'
import { nativeAmount } from './evm/viewedAction.ts'

/**
 * What an execution costs, and whether that is more than a user would expect, or than there is.
 *
 * @param execution undefined if nothing is sent
 * @param value what is sent beside the fee, in the smallest unit of the native token
 */
export function viewFee(
  execution: Execution | undefined,
  { value, network }: { value: bigint; network: Network },
): Pick<Approval, 'fee' | 'isSponsored' | 'warnings'> {
  if (!execution) return { warnings: [] }
  const { fee, isSponsored, isFeeCapped, balance } = execution
  const limit = 10n ** BigInt(Math.max(0, network.nativeCurrency.decimals)) / 20n
  const isHigh = fee > limit || (value > 0n && fee * 5n > value)
  return {
    fee: nativeAmount(fee, network),
    isSponsored,
    warnings: [
      ...(isFeeCapped ? [{ code: 'feeCapped' as const }] : []),
      ...(isHigh ? [{ code: 'feeHigh' as const }] : []),
      ...(fee + value > balance ? [{ code: 'notEnough' as const }] : []),
    ],
  }
}

/** Why the simulation or the estimate says that it would fail, if it does. */
export function viewFailure(reason: string | undefined): readonly Warning[] {
  return reason === undefined ? [] : [{ code: 'willFail', values: { reason } }]
}
