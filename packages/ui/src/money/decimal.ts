import { toAsciiDigits } from '../fields/digits.ts'

/** What stands before the fraction where a person lives. */
export type DecimalSign = '.' | ','

/** The decimal sign of a locale. Arabic's own `٫` is read everywhere, beside the point. */
export function decimalSignOf(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/**
 * What a person typed or pasted as an amount, as plain decimal text ('1234.5', '', '.5' while typing). `sign` is their
 * locale's. Undefined for what is no amount, `ambiguous` for what two people read differently.
 *
 * - The locale's own sign, alone, is the decimal sign: `1.000` is one in English, `1,000` is one in German.
 * - The other sign, alone, is the decimal sign too (`0,5` in English), unless it could separate a thousand: `1,000` in
 *   English is a thousand to some and one to others, so it is refused. `0,500` and `1,0000` can only be fractions.
 * - Thousands are read where nothing else is possible: two groups or more, or a group and then the other sign
 *   (`1,234.5`, `1.000.000`). `٫` and `٬` have one meaning each.
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

// No amount is longer; what is pasted may be.
const LENGTH_MAX = 400

function plainText(text: string, sign: string): string | undefined {
  const [whole = '', fraction, ...more] = text.split(sign)
  if (more.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return undefined
  return fraction === undefined ? whole : `${whole}.${fraction}`
}

/** A number in groups of three, as plain text. */
function ungrouped(text: string, group: string, sign: string): string | undefined {
  const [whole = '', ...fraction] = text.split(sign)
  const [head = '', ...groups] = whole.split(group)
  const isGrouped = /^[1-9]\d{0,2}$/.test(head) && groups.length > 0 && groups.every((part) => /^\d{3}$/.test(part))
  return isGrouped
    ? plainText([head, ...groups].join('') + fraction.map((part) => `.${part}`).join(''), '.')
    : undefined
}
