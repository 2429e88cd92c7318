import { activityDecimals } from '@latchkey/core/queries'
import { type AmountText, formatAmountText, useFormats } from '@latchkey/ui'
import { useCurrency } from '../../context/useCurrency.ts'
import { type Decimal, decimalText } from '../../hooks/decimal.ts'

/**
 * Formats amounts and money for names, sentences and announcements: tokens with at most six significant digits, 3
 * decimals in activity; money with its cents.
 */
export type Money = {
  /** The currency in use, as an ISO 4217 code. */
  currency: string
  /** With 3 decimals, as in the activity list. */
  activityAmount(value: string, symbol: string): string
  /** All digits, for what is about to be signed. */
  exact(value: Decimal | string, symbol: string): string
  /**
   * '9.79998 ETH': six significant digits, cut and never rounded up, so that nobody sees more than they have or get, and
   * a small fee doesn't look like a loss.
   */
  check(value: Decimal | string, symbol: string): string
  /** The same for what leaves, such as a fee: rounded up, so that it is never less than it looks. */
  leaving(value: Decimal | string, symbol: string): string
  /** '$12.00' */
  worth(value: Decimal | string): string
}

/** Formats amounts of tokens and money for the visitor's locale and currency. */
export function useMoney(): Money {
  const formats = useFormats()
  const currency = useCurrency().toUpperCase()
  const format = (value: Decimal | string, symbol: string, digits: Digits = {}) => {
    const amount = formatAmountText({ formats, value: textOf(value), ...digits })
    return formats.dir === 'rtl' ? isolate(`${amount} ${symbol}`) : `${amount} ${symbol}`
  }
  // In the locale's own order, isolated from text in the other direction.
  const inOrder = (money: string) => (formats.dir === 'rtl' ? `\u2068${money}\u2069` : money)
  return {
    currency,
    activityAmount: (value, symbol) => format(value, symbol, { decimals: activityDecimals }),
    exact: (value, symbol) => format(value, symbol, { exact: true }),
    check: (value, symbol) => format(value, symbol),
    leaving: (value, symbol) => format(value, symbol, { rounding: 'up' }),
    worth: (value) => inOrder(formatAmountText({ formats, value: textOf(value), currency })),
  }
}

type Digits = Pick<AmountText, 'decimals' | 'exact' | 'rounding'>

function textOf(value: Decimal | string): string {
  return typeof value === 'string' ? value : decimalText(value)
}

// Keeps the number before the symbol within a sentence in the other direction (Unicode UAX #9, isolates).
function isolate(text: string): string {
  return `\u2066${text}\u2069`
}
