import { toAsciiDigits } from '../fields/digits.ts'

/**
 * What a person typed or pasted as an amount, as a plain decimal string ('1234.5', '', '.5' while typing), or undefined
 * when it is no amount or has more decimals than allowed. `group` and `decimal` are the locale's separators.
 */
export function readDecimal(
  typed: string,
  { decimals, group, decimal }: { readonly decimals: number; readonly group: string; readonly decimal: string },
): string | undefined {
  let text = toAsciiDigits(typed)
    .replace(/[\s\u00a0\u202f'’_\u066c]/g, '')
    .replace(/\u066b/g, '.')
  if (isGrouped(text, group, decimal)) text = text.replaceAll(group, '')
  text = text.replace(',', '.')
  if (!/^\d*\.?\d*$/.test(text)) return undefined
  const [whole = '', fraction] = text.split('.')
  if (fraction === undefined) return stripZeros(whole)
  if (fraction.length > decimals || decimals === 0) return undefined
  return `${stripZeros(whole)}.${fraction}`
}

/** The separators of a locale's numbers, with ASCII digits in mind. */
export function separatorsOf(locale: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.5)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' }
}

// '1,234' or '1,234,567.8': only groups of three count, so that a lone comma of a keyboard stays a decimal sign.
function isGrouped(text: string, group: string, decimal: string): boolean {
  if (group !== ',' && group !== '.') return false
  const [whole = ''] = text.split(decimal)
  const [head = '', ...groups] = whole.split(group)
  return groups.length > 0 && /^\d{1,3}$/.test(head) && groups.every((part) => /^\d{3}$/.test(part))
}

const stripZeros = (whole: string) => whole.replace(/^0+(?=\d)/, '')
