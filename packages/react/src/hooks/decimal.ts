/** An exact decimal, `units` / 10^`scale`, for amounts and prices, because floats lose money. */
export type Decimal = { readonly units: bigint; readonly scale: number }

export const zero: Decimal = { units: 0n, scale: 0 }

/** Reads '12.5', '-3' and exponents ('1e-7'); undefined for anything else, including `NaN` and infinity. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = written.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent)
  const units = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - shift
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/

/** A price or another JSON number as the decimal that it prints as. */
export function decimalOf(value: number): Decimal | undefined {
  return parseDecimal(String(value))
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

/** The exact difference. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale })
}

/** The exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** The quotient, truncated after `places` digits. `b` must not be zero. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  const scale = Math.max(0, places + b.scale - a.scale)
  return cut({ units: (a.units * 10n ** BigInt(scale)) / b.units, scale: a.scale + scale - b.scale }, places)
}

/** Negative, zero or positive, as in `Array.sort`. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

/** Truncates after `places` digits. It never rounds up: nobody may see more than they own. */
export function cut(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return value
  return { units: value.units / 10n ** BigInt(value.scale - places), scale: places }
}

/** Plain text without exponent and trailing zeros: '0.5', '-12', '0'. */
export function decimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return text === '0' ? text : `${sign}${text}`
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale)
}

/** In base units of a token with `decimals`; excess digits are truncated. */
export function rawOf(value: Decimal, decimals: number): bigint {
  return unitsAt(cut(value, decimals), decimals)
}

/** An amount in base units as a decimal. */
export function decimalOfRaw(raw: bigint, decimals: number): Decimal {
  return { units: raw, scale: decimals }
}
