import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStyles } from '../theme/styles.ts'
import { qrCss } from './Qr.css.ts'

export type QrProps = {
  /** The text of the code. While it is undefined, the card reserves its space. */
  readonly value: string | undefined
  /** Text alternative: 'QR code to connect with your phone'. */
  readonly label: string
  /** In the middle, at most a fifth of the width; error correction restores what it hides. */
  readonly logo?: ReactNode
}

/**
 * A QR code on a white card in both colour schemes, because many scanners can't read inverted codes. Style sheets that
 * darken a whole page leave it alone.
 */
export function Qr({ value, label, logo }: QrProps) {
  useStyles(qrCss)
  const hasLogo = Boolean(logo)
  const encode = useEncoder()
  const code = useMemo(
    () => (value === undefined || !encode ? undefined : drawQr(encode, value, hasLogo)),
    [encode, value, hasLogo],
  )
  return (
    <div className="lk-qr" role="img" aria-label={label} aria-busy={!code} data-waiting={!code || undefined}>
      {code && (
        <svg
          key={value}
          viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`}
          aria-hidden="true"
        >
          <path d={code.dots} fill="none" stroke="#111" strokeWidth=".92" strokeLinecap="round" />
          {code.finders.map(([x, y]) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              <rect x=".5" y=".5" width="6" height="6" rx="1.8" fill="none" stroke="#111" />
              <rect x="2" y="2" width="3" height="3" rx=".9" fill="#111" />
            </g>
          ))}
        </svg>
      )}
      {code && logo && <div className="lk-qr-logo">{logo}</div>}
    </div>
  )
}

type Encode = typeof import('qr')['default']

/**
 * The encoder is as large as a whole view, so the card shows before it has loaded. If it can't be loaded, the card
 * stays empty.
 */
function useEncoder(): Encode | undefined {
  const [loaded, setLoaded] = useState<{ encode: Encode }>()
  useEffect(() => {
    let isWanted = true
    import('qr').then(
      (module) => isWanted && setLoaded({ encode: module.default }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return loaded?.encode
}

/** The quiet zone that the standard requires, in modules. */
const QUIET = 4
const FINDER = 7
/** The part of the width that is kept free for a logo: 22 %, which level M can correct. */
const LOGO_RATIO = 0.22

type QrDrawing = {
  readonly size: number
  /** An SVG path of dots, one per dark module outside finders and logo. */
  readonly dots: string
  readonly finders: readonly (readonly [x: number, y: number])[]
}

/** The modules of a text at level M, as shapes. */
function drawQr(encode: Encode, text: string, hasLogo: boolean): QrDrawing {
  // The encoder requires a border of at least one; the view box draws ours.
  const modules = encode(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const size = modules.length
  const end = size - FINDER
  const isFinder = (x: number, y: number) => ((x < FINDER || x >= end) && y < FINDER) || (x < FINDER && y >= end)
  const half = hasLogo ? (size * LOGO_RATIO) / 2 : 0
  const isLogo = (x: number, y: number) => Math.abs(x + 0.5 - size / 2) < half && Math.abs(y + 0.5 - size / 2) < half
  let dots = ''
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark && !isFinder(x, y) && !isLogo(x, y)) dots += `M${x + 0.5} ${y + 0.5}h0`
    }
  }
  return {
    size,
    dots,
    finders: [
      [0, 0],
      [end, 0],
      [0, end],
    ],
  }
}
