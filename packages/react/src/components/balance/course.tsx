import { formatAmountText, useFormats, useStyles } from '@latchkey/ui'
import { useId } from 'react'
import type { Course } from '../../hooks/courseOf.ts'
import { decimalOf, decimalText, zero } from '../../hooks/decimal.ts'
import { useMoney } from '../money/useMoney.ts'

/** How a total has changed over a day, in words and as a line. */
export function CourseLine({ course }: { readonly course: Course }) {
  useStyles(courseCss)
  const formats = useFormats()
  const { currency } = useMoney()
  const { change, ratio, values } = course
  const amount = formatAmountText({
    formats,
    currency,
    signed: true,
    value: decimalText(decimalOf(change) ?? zero),
  })
  const span = formats.number(24, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  return (
    <div className="lk-course" data-trend={trendOf(ratio)}>
      <p>
        <bdi>{`${amount} (${formatRatio(formats, ratio)})`}</bdi> <span>{span}</span>
      </p>
      <Line values={values} />
    </div>
  )
}

/** How a price has changed over a day, for the end of a row. */
export function PriceChange({ ratio }: { readonly ratio: number }) {
  useStyles(courseCss)
  const formats = useFormats()
  return (
    <small className="lk-change" data-trend={trendOf(ratio)}>
      <bdi>{formatRatio(formats, ratio)}</bdi>
    </small>
  )
}

function Line({ values }: { readonly values: readonly number[] }) {
  const id = useId()
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => (index / (values.length - 1)) * WIDTH
  // A course without ups and downs is a line in the middle.
  const y = (value: number) => (high > low ? EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE) : HEIGHT / 2)
  const line = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity=".16" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={`M${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill={`url(#${id})`} />
      <path d={`M${line}`} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** What a stablecoin strays within a day is neither a gain nor a loss. */
const NEGLIGIBLE = 0.0005

const WIDTH = 240
const HEIGHT = 40
/** Half a stroke, so that the line isn't cut at its highest and lowest points. */
const EDGE = 2

function formatRatio(formats: ReturnType<typeof useFormats>, ratio: number): string {
  return formats.number(ratio, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })
}

function trendOf(ratio: number): 'up' | 'down' | undefined {
  if (Math.abs(ratio) < NEGLIGIBLE) return undefined
  return ratio > 0 ? 'up' : 'down'
}

const courseCss = `
.lk-course{inline-size:100%;display:flex;flex-direction:column;align-items:center;gap:8px;color:var(--_muted);animation:lk-course 160ms}
.lk-course>p{font-size:13px;line-height:18px;font-variant-numeric:tabular-nums}
.lk .lk-course>p>span{color:var(--_muted)}
.lk-course>svg{display:block;inline-size:min(100%,280px);block-size:40px;overflow:visible;stroke-linejoin:round;stroke-linecap:round}
.lk .lk-course[data-trend=up],.lk .lk-change[data-trend=up]{color:var(--_positive)}
.lk .lk-course[data-trend=down],.lk .lk-change[data-trend=down]{color:var(--_negative)}
@keyframes lk-course{from{opacity:0}}
`
