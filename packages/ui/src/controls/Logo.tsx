import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useStyles } from '../theme/styles.ts'
import { logoCss } from './Logo.css.ts'

export type LogoProps = {
  /** The URL of an image. If it is absent or fails to load, the first letter of the name is shown. */
  readonly src?: string | undefined
  /** The name of the logo's owner. The logo is decorative, because the name is next to it as text. */
  readonly name: string
  /** In pixels. Default: 36. */
  readonly size?: number | undefined
  /** `tile` for wallets, `round` for tokens and networks. */
  readonly shape?: 'tile' | 'round' | undefined
  /** Loads when scrolled into view, for long lists. */
  readonly lazy?: boolean | undefined
  /** Instead of the image. */
  readonly children?: ReactNode
}

/** The logo of a wallet, token or network, or the first letter of its name if there is none. */
export function Logo({ src, name, size = 36, shape = 'tile', lazy, children }: LogoProps) {
  useStyles(logoCss)
  const element = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState<string>()
  useLayoutEffect(() => element.current?.style.setProperty('--_size', `${size}px`), [size])
  return (
    <span
      ref={element}
      className="lk-logo"
      data-shape={shape}
      // Drawn with CSS: as text it would become part of the button's visible label (WCAG 2.5.3).
      data-letter={[...name.trim()][0]?.toUpperCase()}
      aria-hidden="true"
    >
      {children ||
        (src && src !== failed && (
          <img src={src} alt="" loading={lazy ? 'lazy' : undefined} draggable={false} onError={() => setFailed(src)} />
        ))}
    </span>
  )
}
