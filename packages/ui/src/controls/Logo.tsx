import { useLayoutEffect, useRef, useState } from 'react'
import { useStyles } from '../theme/styles.ts'
import { rowButtonCss } from './RowButton.css.ts'

export type LogoProps = {
  /** Address of an image; without one, or when it fails, the first letter of the name stands in. */
  readonly src?: string | undefined
  /** Whose logo it is. Decorative: the name stands as text beside it. */
  readonly name: string
  /** Pixels, 36 by default. */
  readonly size?: number | undefined
  /** `tile` for wallets, `round` for tokens and networks. */
  readonly shape?: 'tile' | 'round' | undefined
  /** Fetched when it is scrolled to: for long lists. */
  readonly lazy?: boolean | undefined
}

export function Logo({ src, name, size = 36, shape = 'tile', lazy }: LogoProps) {
  useStyles(rowButtonCss)
  const element = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState<string>()
  useLayoutEffect(() => element.current?.style.setProperty('--_size', `${size}px`), [size])
  return (
    <span
      ref={element}
      className="lk-logo"
      data-shape={shape}
      // Drawn by the style sheet: as text it would be part of what a button visibly says (WCAG 2.5.3).
      data-letter={[...name.trim()][0]?.toUpperCase()}
      aria-hidden="true"
    >
      {src && src !== failed && (
        <img src={src} alt="" loading={lazy ? 'lazy' : undefined} draggable={false} onError={() => setFailed(src)} />
      )}
    </span>
  )
}
