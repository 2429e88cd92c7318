import { toAsciiDigits } from '../fields/digits.ts'

/** The decimal separator of a locale. */
export type DecimalSign = '.' | ','

/** The decimal separator of a locale. Arabic's `٫` is accepted everywhere, as is the point. */
export function decimalSignOf(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/**
 * Parses a typed or pasted amount to decimal text ('1234.5', '', '.5' while typing). `sign` is the locale's separator.
 * Undefined if it is not an amount, `ambiguous` if people could read it differently.
 *
 * - The locale's own separator, alone, is the decimal separator: `1.000` is one in English, `1,000` is one in German.
 * - The other separator, alone, is decimal too (`0,5` in English), unless it could separate thousands: `1,000` in
 * English is a thousand to some and one to others, so it is rejected. `0,500` and `1,0000` can only be decimals.
 * - Thousands are only read if nothing else is possible: two or more groups, or a group and then the other separator
 * (`1,234.5`, `1.000.000`). `٫` and `٬` are unambiguous.
 */
export function readDecimal(typed: string, sign: DecimalSign): string | 'ambiguous' | undefined {
  const text = toAsciiDigits(typed)
  if (text.length > LENGTH_MAX) return undefined
  const other = sign === '.' ? ',' : '.'
  const plain = plainText(text, sign) ?? plainText(text, '٫')
  if (plain !== undefined) return plain
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return 'ambiguous'
  return (
    plainText(text, other) ?? ungrouped(text, '٬', '٫') ?? ungrouped(text, other, sign) ?? ungrouped(text, sign, other)
  )
}

// Longer than any amount; limits pasted text.
const LENGTH_MAX = 400

function plainText(text: string, sign: string): string | undefined {
  const [whole = '', fraction, ...more] = text.split(sign)
  if (more.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return undefined
  return fraction === undefined ? whole : `${whole}.${fraction}`
}

/** A grouped number as plain text. */
function ungrouped(text: string, group: string, sign: string): string | undefined {
  const [whole = '', ...fraction] = text.split(sign)
  const [head = '', ...groups] = whole.split(group)
  const isGrouped = /^[1-9]\d{0,2}$/.test(head) && groups.length > 0 && groups.every((part) => /^\d{3}$/.test(part))
  return isGrouped
    ? plainText([head, ...groups].join('') + fraction.map((part) => `.${part}`).join(''), '.')
    : undefined
}
