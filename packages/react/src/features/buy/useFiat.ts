import { type Formats, useFormats } from '@latchkey/ui'

/** Formats money for the visitor's locale. `isWhole` omits the cents. */
export function useFiat(currency: string): (amount: number, isWhole?: boolean) => string {
  const formats = useFormats()
  return (amount, isWhole = false) => formatFiat(formats, currency, amount, isWhole)
}

/** Formats money. In a right-to-left sentence, isolates it so that its parts stay in order. */
export function formatFiat(formats: Formats, currency: string, amount: number, isWhole: boolean): string {
  const money = format(formats, currency, amount, isWhole)
  return formats.dir === 'rtl' ? `\u2068${money}\u2069` : money
}

// A provider's currency code may be invalid, for which `Intl` throws.
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
