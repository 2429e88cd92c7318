import { useFormats } from '../i18n/FormatsProvider.tsx'
import type { Formats } from '../i18n/formats.ts'
import { useStyles } from '../theme/styles.ts'
import { amountCss } from './Amount.css.ts'

export type AmountProps = {
  /** A decimal string: amounts are never floats. */
  readonly value: string
  /** An ISO 4217 code for money of the state, or … */
  readonly currency?: string | undefined
  /** … the symbol of a token, which stands behind the number. */
  readonly symbol?: string | undefined
  /** Decimals shown at most, rounded towards zero: 4 for tokens, 2 for currencies. */
  readonly decimals?: number | undefined
  /** Decimals shown in any case, zeros too. */
  readonly fixed?: number | undefined
  /** `figure` is the hero of a view. */
  readonly size?: 'body' | 'figure' | undefined
  /** Shows + or −, and a gain in green. */
  readonly signed?: boolean | undefined
  /** An old value while the new one is on its way: dimmed. */
  readonly stale?: boolean | undefined
}

/** A number of something, with quiet decimals. Remote symbols are text. */
export function Amount({ value, currency, symbol, decimals, fixed, size = 'body', signed, stale }: AmountProps) {
  useStyles(amountCss)
  const parts = amountParts({ formats: useFormats(), value, currency, decimals, fixed, signed })
  const split = parts.findIndex((part) => part.type === 'decimal')
  const last = parts.findLastIndex((part) => part.type === 'fraction')
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('')
  return (
    <bdi
      className="lk-amount"
      data-size={size}
      data-stale={stale || undefined}
      data-sign={signed ? (value.startsWith('-') ? 'negative' : 'positive') : undefined}
    >
      {split < 0 ? text(0) : text(0, split)}
      {split >= 0 && <small>{text(split, last + 1)}</small>}
      {split >= 0 && text(last + 1)}
      {symbol && (
        <>
          {' '}
          <bdi>{symbol}</bdi>
        </>
      )}
    </bdi>
  )
}

type AmountFormat = Pick<AmountProps, 'value' | 'currency' | 'decimals' | 'fixed' | 'signed'> & {
  readonly formats: Formats
}

/** The same as text, for names of buttons and announcements: '0.2 ETH', '<0.0001 ETH', '$12.00'. */
export function formatAmountText({ symbol, ...amount }: AmountFormat & Pick<AmountProps, 'symbol'>): string {
  const text = amountParts(amount)
    .map((part) => part.value)
    .join('')
  return symbol ? `${text} ${symbol}` : text
}

function amountParts({
  formats,
  value,
  currency,
  decimals = currency ? 2 : 4,
  fixed = currency ? 2 : 0,
  signed,
}: AmountFormat) {
  const options: Intl.NumberFormatOptions & { roundingMode: 'trunc' } = {
    maximumFractionDigits: decimals,
    minimumFractionDigits: Math.min(fixed, decimals),
    roundingMode: 'trunc',
    signDisplay: signed ? 'exceptZero' : 'auto',
    ...(currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
  }
  if (!isTiny(value, decimals)) return formats.numberParts(value, options)
  const least = `${value.startsWith('-') ? '-' : ''}0.${'0'.repeat(decimals - 1)}1`
  return [{ type: 'literal', value: '<' }, ...formats.numberParts(least, options)]
}

// Not nothing, but nothing would be shown: '0' would be a lie.
function isTiny(value: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return decimals > 0 && !/[1-9]/.test(whole) && !/[1-9]/.test(fraction.slice(0, decimals)) && /[1-9]/.test(fraction)
}
