import { useFormats } from '../i18n/FormatsProvider.tsx'
import type { Formats } from '../i18n/formats.ts'
import { useStyles } from '../theme/styles.ts'
import { amountCss } from './Amount.css.ts'

export type AmountProps = {
  /** A decimal string, never a float. */
  readonly value: string
  /** An ISO 4217 currency code, or … */
  readonly currency?: string | undefined
  /** … a token's symbol, which follows the number. */
  readonly symbol?: string | undefined
  /** Maximum decimals, rounded towards zero. Default: 4 for tokens, 2 for currencies. */
  readonly decimals?: number | undefined
  /** Minimum decimals, zeros included. */
  readonly fixed?: number | undefined
  /** `figure` is the large number of a view. */
  readonly size?: 'body' | 'figure' | undefined
  /** Shows + or −, and a gain in green. */
  readonly signed?: boolean | undefined
  /** An old value, dimmed while the new one is loading. */
  readonly stale?: boolean | undefined
}

/** An amount with less prominent decimals. Symbols from outside are rendered as text. */
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

/** The same as text, for labels and announcements: '0.2 ETH', '<0.0001 ETH', '$12.00'. */
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

// Not zero, but would be shown as '0', which would be wrong.
function isTiny(value: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return decimals > 0 && !/[1-9]/.test(whole) && !/[1-9]/.test(fraction.slice(0, decimals)) && /[1-9]/.test(fraction)
}
