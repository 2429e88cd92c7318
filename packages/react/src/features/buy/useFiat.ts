import { type Formats, useFormats } from '@latchkey/ui'

/** Money of a currency in the visitor's notation; `isWhole` leaves out the cents. */
export function useFiat(currency: string): (amount: number, isWhole?: boolean) => string {
  const formats = useFormats()
  return (amount, isWhole = false) => formatFiat(formats, currency, amount, isWhole)
}

/** In a right-to-left sentence, the amount is kept together. */
export function formatFiat(formats: Formats, currency: string, amount: number, isWhole: boolean): string {
  const money = format(formats, currency, amount, isWhole)
  return formats.dir === 'rtl' ? `\u2068${money}\u2069` : money
}

// A provider may name a currency that is none.
function format({ numberParts }: Formats, currency: string, amount: number, isWhole: boolean): string {
  const digits = isWhole ? { maximumFractionDigits: 0 } : {}
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } as const
    return numberParts(String(amount), style)
      .map(({ value }) => value)
      .join('')
  } catch {
    return `${amount} ${currency}`
  }
}
