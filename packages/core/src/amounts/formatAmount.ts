/**
 * A raw token amount as plain decimal text, without sign tricks, exponent or trailing zeros:
 * `formatAmount(1500000n, 6)` is `1.5`.
 */
export function formatAmount(raw: bigint, decimals: number): string {
  const sign = raw < 0n ? '-' : ''
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}
