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
  /**
   * Maximum decimals, rounded towards zero. Default: 2 for currencies; for tokens as many as give six significant digits,
   * and at most six.
   */
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

function amountParts({ formats, value, currency, decimals, fixed = currency ? 2 : 0, signed }: AmountFormat) {
  const whole = (value.split('.')[0] ?? '').replace('-', '').replace(/^0+/, '')
  const places = placesOf(whole.length, currency ? (decimals ?? 2) : decimals, currency !== undefined)
  const sign = value.startsWith('-') ? '-' : ''
  const options: AmountOptions = {
    maximumFractionDigits: places,
    minimumFractionDigits: Math.min(fixed, places),
    roundingMode: 'trunc',
    signDisplay: signed ? 'exceptZero' : 'auto',
    ...(currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
  }
  if (whole.length > LONG && places < EVERY_DIGIT) {
    const { minimumFractionDigits: _, maximumFractionDigits: __, ...rest } = options
    const short: AmountOptions = { ...rest, notation: 'compact', maximumSignificantDigits: SIGNIFICANT }
    if (whole.length <= NAMED) return formats.numberParts(value, short)
    return [{ type: 'literal', value: '>' }, ...formats.numberParts(`${sign}999${'0'.repeat(NAMED - 3)}`, short)]
  }
  if (!isTiny(value, places)) return formats.numberParts(value, options)
  const least = `${sign}0.${'0'.repeat(places - 1)}1`
  return [{ type: 'literal', value: '<' }, ...formats.numberParts(least, options)]
}

/** Six significant digits of a token. Money keeps its cents, and whoever wants every digit gets them. */
function placesOf(wholeDigits: number, wanted = SIGNIFICANT, isMoney = false): number {
  return isMoney || wanted >= EVERY_DIGIT ? wanted : Math.min(wanted, Math.max(0, SIGNIFICANT - wholeDigits))
}

type AmountOptions = Intl.NumberFormatOptions & { roundingMode: 'trunc' }

/** As many digits as people read without counting. */
const SIGNIFICANT = 6
/** From here on a number has a name: 1.23B. */
const LONG = 9
/** Beyond trillions languages have no short names. */
const NAMED = 15
/** With this many decimals, all digits are wanted, however many there are. */
const EVERY_DIGIT = 100

// Not zero, but would be shown as '0', which would be wrong.
function isTiny(value: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return decimals > 0 && !/[1-9]/.test(whole) && !/[1-9]/.test(fraction.slice(0, decimals)) && /[1-9]/.test(fraction)
}
