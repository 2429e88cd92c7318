import { activityDecimals, displayDecimals } from '@latchkey/core/queries'
import { formatAmountText, useFormats } from '@latchkey/ui'
import { useAppearance } from '../context/appearance.ts'
import { type Decimal, decimalText } from '../hooks/decimal.ts'

/** Amounts and money as text, for names, sentences and announcements. R5.17: 3 decimals in activity, 2 elsewhere. */
export type Money = {
  /** The currency in use, as an ISO 4217 code. */
  currency: string
  /** '0.2 ETH', cut to 2 decimals; '<0.01 ETH' for less. */
  amount(value: Decimal | string, symbol: string): string
  /** As in the activity list. */
  activityAmount(value: string, symbol: string): string
  /** Every digit: for what is about to be signed. */
  exact(value: Decimal | string, symbol: string): string
  /**
   * Six decimals, for figures that a person checks against each other. R5.17's two are for a glance: with them 98.5 less
   * 0.005 leaves 98.49. What there is, the fee and what is left are all cut at the same digit, so that
   * before − amount − fee = after can be reckoned on the screen (the last digit may be one off), and nobody is shown more
   * than they have.
   */
  check(value: Decimal | string, symbol: string): string
  /** '$12.00' */
  worth(value: Decimal | string): string
}

export function useMoney(): Money {
  const formats = useFormats()
  const currency = useAppearance().currency.toUpperCase()
  const format = (value: Decimal | string, symbol: string, decimals: number) => {
    const amount = formatAmountText({ formats, value: textOf(value), decimals })
    return formats.dir === 'rtl' ? isolate(`${amount} ${symbol}`) : `${amount} ${symbol}`
  }
  // The locale's own order, kept together in a sentence that runs the same way.
  const inOrder = (money: string) => (formats.dir === 'rtl' ? `\u2068${money}\u2069` : money)
  return {
    currency,
    amount: (value, symbol) => format(value, symbol, displayDecimals),
    activityAmount: (value, symbol) => format(value, symbol, activityDecimals),
    exact: (value, symbol) => format(value, symbol, EVERY_DIGIT),
    check: (value, symbol) => format(value, symbol, CHECK_DECIMALS),
    worth: (value) => inOrder(formatAmountText({ formats, value: textOf(value), currency })),
  }
}

// The most that Intl.NumberFormat takes; a token with more decimals is cut there.
const EVERY_DIGIT = 100
const CHECK_DECIMALS = 6

function textOf(value: Decimal | string): string {
  return typeof value === 'string' ? value : decimalText(value)
}

// Number before symbol, also in the middle of a sentence that runs the other way (Unicode UAX #9, isolates).
function isolate(text: string): string {
  return `\u2066${text}\u2069`
}
