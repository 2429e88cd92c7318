import { type Formats, formatAmountText, isShortened, useFormats } from '@latchkey/ui'
import type { AmountView } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'

export type ReadableAmountProps = {
  amount: AmountView
  sign?: '−' | '+' | ''
  /** It leaves the account, or may: it is never shown as less than it is. What arrives is never shown as more. */
  leaves?: boolean
}

/**
 * An amount as people read it. Where digits are left out, it is underlined: pointing at it shows all of them, screen
 * readers say all of them, and so does *Details*.
 */
export function ReadableAmount({ amount, sign = '', leaves = false }: ReadableAmountProps) {
  const text = useText()
  const formats = useFormats()
  const symbol = <bdi>{amount.symbol}</bdi>
  if (amount.isRaw)
    return (
      <bdi className="approve-amount">
        <bdi dir="ltr">
          {sign}
          {text.rawUnits(amount.amount)}
        </bdi>{' '}
        {symbol}
      </bdi>
    )
  const shown = `${sign}${readable(amount.amount, formats, leaves)}`
  if (!isShortened(amount.amount))
    return (
      <bdi className="approve-amount">
        <bdi dir="ltr">{shown}</bdi> {symbol}
      </bdi>
    )
  return (
    <bdi className="approve-amount" title={`${sign}${amount.amount} ${amount.symbol}`}>
      <bdi dir="ltr" aria-hidden="true" className="approve-rounded">
        {shown}
      </bdi>
      <bdi dir="ltr" className="lk-hidden">
        {sign}
        {amount.amount}
      </bdi>{' '}
      {symbol}
    </bdi>
  )
}

/** The same as text, for the button that has it leave. */
export function readableAmount({ amount, symbol }: AmountView, formats: Formats): string {
  const said = `${readable(amount, formats, true)} ${symbol}`
  // Isolated, so that a symbol can't turn the sentence around it.
  return formats.dir === 'rtl' ? `\u2066${said}\u2069` : said
}

/** As the dialog formats it, without its short forms. */
function readable(value: string, formats: Formats, leaves: boolean): string {
  return formatAmountText({ formats, value, rounding: leaves ? 'up' : 'down', long: true })
}
