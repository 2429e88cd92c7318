/**
 * The most that can be sent: all of a token, and of the native token what the fee leaves. Never negative. All in base units.
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
