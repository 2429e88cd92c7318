import { useFormats } from '../i18n/FormatsProvider.tsx'
import type { Formats } from '../i18n/formats.ts'
import { useStyles } from '../theme/styles.ts'
import { amountCss } from './Amount.css.ts'
import { EVERY_DIGIT, fractionOf, isTiny, placesOf, SIGNIFICANT, wholeDigitsOf } from './tokenPlaces.ts'

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
  /** All digits, however many there are; of a currency, all up to its cents. */
  readonly exact?: boolean | undefined
  /** Minimum decimals, zeros included. */
  readonly fixed?: number | undefined
  /** `figure` is the large number of a view. */
  readonly size?: 'body' | 'figure' | undefined
  /** Shows + or −, and a gain in green. */
  readonly signed?: boolean | undefined
  /** An old value, dimmed while the new one is loading. */
  readonly stale?: boolean | undefined
}

/**
 * An amount with less prominent decimals. Where digits are left out, pointing at it shows them all. Symbols from outside
 * are rendered as text.
 */
export function Amount({ symbol, size = 'body', stale, ...amount }: AmountProps) {
  useStyles(amountCss)
  const formats = useFormats()
  const { value, signed } = amount
  const parts = amountParts({ ...amount, formats })
  const more = moreThan(textOf(parts, symbol), { ...amount, symbol, formats })
  const split = parts.findIndex((part) => part.type === 'decimal')
  const last = parts.findLastIndex((part) => part.type === 'fraction')
  const text = (from: number, to?: number) => textOf(parts.slice(from, to))
  return (
    <bdi
      className="lk-amount"
      title={more}
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

export type AmountText = Pick<
  AmountProps,
  'value' | 'currency' | 'symbol' | 'decimals' | 'exact' | 'fixed' | 'signed'
> & {
  readonly formats: Formats
  /**
   * What becomes of further digits: `down` cuts them, so that nobody sees more than they have or get; `up` is for what
   * leaves, which is never less than it looks. Default: down.
   */
  readonly rounding?: 'down' | 'up' | undefined
  /** Neither 1.99B nor <0.000001, for what is approved: every digit of the whole number, or of the small amount. */
  readonly long?: boolean | undefined
}

/** The same as text, for labels and announcements: '0.2 ETH', '<0.0001 ETH', '$12.00'. */
export function formatAmountText({ symbol, ...amount }: AmountText): string {
  return textOf(amountParts(amount), symbol)
}

function textOf(parts: readonly Intl.NumberFormatPart[], symbol?: string): string {
  const text = parts.map((part) => part.value).join('')
  return symbol ? `${text} ${symbol}` : text
}

/** The same with all digits; undefined if `formatAmountText` leaves out none. */
export function exactAmountText(amount: AmountText): string | undefined {
  return moreThan(formatAmountText(amount), amount)
}

function moreThan(shown: string, amount: AmountText): string | undefined {
  // As long as this is short, all of it is shown.
  if (amount.exact || amount.value.length <= SIGNIFICANT + 1) return undefined
  const exact = formatAmountText({ ...amount, exact: true })
  return exact === shown ? undefined : exact
}

function amountParts({
  formats,
  value,
  currency,
  decimals,
  exact = false,
  fixed = currency ? 2 : 0,
  signed,
  rounding = 'down',
  long = false,
}: Omit<AmountText, 'symbol'>) {
  const wholeDigits = wholeDigitsOf(value)
  const wanted = currency ? (decimals ?? 2) : exact ? EVERY_DIGIT : decimals
  const places = placesOf(value, wanted, currency !== undefined)
  const sign = value.startsWith('-') ? '-' : ''
  const options: AmountOptions = {
    maximumFractionDigits: places,
    minimumFractionDigits: Math.min(fixed, places),
    roundingMode: rounding === 'up' ? 'expand' : 'trunc',
    signDisplay: signed ? 'exceptZero' : 'auto',
    ...(currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
  }
  if (!long && !exact && wholeDigits > LONG && places < EVERY_DIGIT) {
    const { minimumFractionDigits: _, maximumFractionDigits: __, ...rest } = options
    const short: AmountOptions = { ...rest, notation: 'compact', maximumSignificantDigits: SIGNIFICANT }
    if (wholeDigits <= NAMED) return formats.numberParts(value, short)
    return marked('>', formats.numberParts(`${sign}999${'0'.repeat(NAMED - 3)}`, short))
  }
  if (!isTiny(value, places)) return formats.numberParts(value, options)
  if (long)
    return formats.numberParts(value, {
      ...options,
      maximumFractionDigits: Math.min(fractionOf(value).length, EVERY_DIGIT),
    })
  const least = `${sign}0.${'0'.repeat(places - 1)}1`
  return marked('<', formats.numberParts(least, options))
}

/** '+>999T' and '-<0.01': what is more or less than shown is the number, without its sign. */
function marked(mark: '<' | '>', parts: readonly Intl.NumberFormatPart[]): Intl.NumberFormatPart[] {
  const digits = parts[0]?.type === 'plusSign' || parts[0]?.type === 'minusSign' ? 1 : 0
  return [...parts.slice(0, digits), { type: 'literal', value: mark }, ...parts.slice(digits)]
}

type AmountOptions = Intl.NumberFormatOptions & { roundingMode: 'trunc' | 'expand' }

/** From here on a number has a name: 1.23B. */
const LONG = 9
/** Beyond trillions languages have no short names. */
const NAMED = 15
