import { type Formats, useFormats } from '@latchkey/ui'
import type { AmountView } from '../../understand/approval.ts'
import { useText } from './messages/text.ts'
import { isRounded, readableFormat } from './rounding.ts'

/**
 * An amount as people read it. Where digits are left out, it is underlined: pointing at it shows all of them, screen
 * readers say all of them, and so does *Details*.
 */
export function ReadableAmount({ amount, sign = '' }: { amount: AmountView; sign?: '−' | '+' | '' }) {
  const text = useText()
  const { number } = useFormats()
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
  const shown = `${sign}${number(amount.amount, readableFormat(amount.amount))}`
  if (!isRounded(amount.amount))
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

/** The same as text, for a button. */
export function readableAmount({ amount, symbol }: AmountView, { number, dir }: Formats): string {
  const said = `${number(amount, readableFormat(amount))} ${symbol}`
  // Isolated, so that a symbol can't turn the sentence around it.
  return dir === 'rtl' ? `\u2066${said}\u2069` : said
}
