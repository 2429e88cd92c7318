import * as v from 'valibot'

/**
 * A decimal amount in a request: text or a number, with or without an exponent, because clients write either
 * (`String(1e-7)` has one). Parsed to plain decimal text.
 */
export const decimalAmount = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())], 'must be a decimal number'),
  v.transform((given) => (typeof given === 'number' || isScientific(given) ? decimalText(Number(given)) : given)),
  v.regex(/^\d{1,12}(\.\d{1,18})?$/, 'must be a decimal number'),
)

function isScientific(text: string): boolean {
  return /^\d{1,20}(\.\d{1,20})?e[+-]?\d{1,2}$/i.test(text)
}

function decimalText(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 18 })
}
