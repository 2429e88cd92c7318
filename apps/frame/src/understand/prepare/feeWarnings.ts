import type { Network } from '@latchkey/protocol'
import type { Warning } from '../approval.ts'

/** Whether a fee is more than a person would expect. All amounts in the smallest unit of the native token. */
export function feeWarnings(input: {
  fee: bigint
  value: bigint
  balance: bigint
  isFeeCapped: boolean
  network: Network
}): readonly Warning[] {
  const { fee, value, balance, isFeeCapped, network } = input
  const limit = 10n ** BigInt(Math.max(0, network.nativeCurrency.decimals)) / 20n
  const isHigh = fee > limit || (value > 0n && fee * 5n > value)
  return [
    ...(isFeeCapped ? [{ code: 'feeCapped' as const }] : []),
    ...(isHigh ? [{ code: 'feeHigh' as const }] : []),
    ...(fee + value > balance ? [{ code: 'notEnough' as const }] : []),
  ]
}
