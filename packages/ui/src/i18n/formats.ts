import { directionOf } from './direction.ts'

/** Numbers, money, dates and counts in one locale's format. `Intl` objects are created once per set of options. */
export type Formats = {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** A number, or a decimal string of any length (it is never converted to a float). */
  number(value: number | bigint | string, options?: Intl.NumberFormatOptions): string
  /** The same, split into parts: '1,234', '.', '5'. */
  numberParts(value: string, options: Intl.NumberFormatOptions): Intl.NumberFormatPart[]
  percent(ratio: number): string
  plural(count: number): Intl.LDMLPluralRule
  list(items: readonly string[], type?: Intl.ListFormatType): string
  date(time: number | Date, options?: Intl.DateTimeFormatOptions): string
  /**
   * '3 min ago'. Both times in milliseconds. If the clocks differ by more than a minute, so that it seems to lie in the
   * future, its date and time.
   */
  relativeTime(time: number, now: number): string
}

/** The formats of a locale. Creates each `Intl` object once. */
export function createFormats(locale: string): Formats {
  const made = new Map<string, unknown>()
  const once = <Format>(kind: string, options: object | undefined, make: () => Format): Format => {
    const key = `${kind}${JSON.stringify(options ?? {})}`
    const known = made.get(key) as Format | undefined
    if (known) return known
    const format = make()
    made.set(key, format)
    return format
  }
  const numberFormat = (options?: Intl.NumberFormatOptions) =>
    once('number', options, () => new Intl.NumberFormat(locale, options))
  const number: Formats['number'] = (value, options) =>
    numberFormat(options).format(value as number | bigint | `${number}`)

  const dir = directionOf(locale)
  const numberParts: Formats['numberParts'] = (value, options) =>
    numberFormat(options)
      .formatToParts(value as `${number}`)
      .map((part) => (part.type === 'currency' ? { ...part, value: narrowed(part.value) } : part))

  const date: Formats['date'] = (time, options) =>
    once('date', options, () => new Intl.DateTimeFormat(locale, options)).format(time)

  return {
    locale,
    dir,
    number,
    numberParts,
    percent: (ratio) => number(ratio, { style: 'percent', maximumFractionDigits: 1 }),
    plural: (count) => once('plural', undefined, () => new Intl.PluralRules(locale)).select(count),
    list: (items, type = 'conjunction') =>
      once('list', { type }, () => new Intl.ListFormat(locale, { type })).format(items),
    date,
    relativeTime(time, now) {
      if (time - now > MINUTE_MS) return date(time, dayAndTime)
      const seconds = Math.min(0, time - now) / 1000
      const [unit, size] = units.find(([, size]) => -seconds >= size) ?? secondUnit
      const format = once('relative', undefined, () => new Intl.RelativeTimeFormat(locale, { style: 'short' }))
      return format.format(Math.trunc(seconds / size), unit)
    },
  }
}

/** Some locales have no narrow symbol and use 'US$', which is displayed reversed in right-to-left text. */
function narrowed(symbol: string): string {
  return symbol.replace(/^[A-Z]{2}(?=\p{Sc}$)/u, '')
}

const MINUTE_MS = 60_000
const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const
const secondUnit: readonly [Intl.RelativeTimeFormatUnit, number] = ['second', 1]
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
