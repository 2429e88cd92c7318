/**
 * The largest amount that can be sent: the whole balance, minus the fee for the native token. Never negative. All in
 * base units.
 */
export function maxSendable({
  balance,
  feeWei,
  isNative,
}: {
  balance: bigint
  feeWei: bigint
  isNative: boolean
}): bigint {
  const most = isNative ? balance - feeWei : balance
  return most > 0n ? most : 0n
}
