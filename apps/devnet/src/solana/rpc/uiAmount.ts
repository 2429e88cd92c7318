/** A token amount in the formats of the RPC. */
export function uiAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals > 0 && fraction ? `${whole}.${fraction}` : decimals > 0 ? whole : digits
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}
