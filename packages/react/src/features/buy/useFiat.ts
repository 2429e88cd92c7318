import { useFormats } from '@latchkey/ui'

/** Money of a currency in the visitor's notation; `isWhole` leaves out the cents. */
export function useFiat(currency: string): (amount: number, isWhole?: boolean) => string {
  const { locale, dir } = useFormats()
  return (amount, isWhole = false) => {
    const money = format(locale, currency, amount, isWhole)
    return dir === 'rtl' ? `\u2068${money}\u2069` : money
  }
}

// A provider may name a currency that is none.
function format(locale: string, currency: string, amount: number, isWhole: boolean): string {
  const digits = isWhole ? { maximumFractionDigits: 0 } : {}
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } as const
    return new Intl.NumberFormat(locale, style).format(amount)
  } catch {
    return `${amount} ${currency}`
  }
}
