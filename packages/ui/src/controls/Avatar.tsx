import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useStyles } from '../theme/styles.ts'
import { logoCss } from './Logo.css.ts'

export type AvatarProps = {
  /** The address, from which the colours are derived. */
  readonly address: string
  /** The picture of the account's name. If it is absent or fails to load, the colours are shown. */
  readonly src?: string | undefined
  readonly size?: number | undefined
  /** Instead of the picture. Where it draws nothing, the colours are shown. */
  readonly children?: ReactNode
}

/** An account's picture, or a pattern that follows from its address. */
export function Avatar({ address, src, size = 36, children }: AvatarProps) {
  useStyles(logoCss)
  const element = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState<string>()
  useLayoutEffect(() => {
    element.current?.style.setProperty('--_size', `${size}px`)
    element.current?.style.setProperty('background', avatarBackground(address))
    // It is a picture: the system's colours would leave nothing of it.
    element.current?.style.setProperty('forced-color-adjust', 'none')
  }, [address, size])
  return (
    <span ref={element} className="lk-logo" data-shape="round" aria-hidden="true">
      {children || (src && src !== failed && <img src={src} alt="" draggable={false} onError={() => setFailed(src)} />)}
    </span>
  )
}

/** A CSS background derived from an address: two neighbouring hues, lit from one side. */
export function avatarBackground(address: string): string {
  const hash = fnv1a(address.toLowerCase())
  const hue = hash % 360
  const turn = 40 + ((hash >>> 9) % 80)
  const angle = (hash >>> 16) % 360
  return [
    `radial-gradient(circle at 30% 25%,oklch(90% .08 ${hue} / .9),transparent 55%)`,
    `linear-gradient(${angle}deg,oklch(70% .15 ${hue}),oklch(60% .17 ${(hue + turn) % 360}))`,
  ].join(',')
}

// FNV-1a, 32 bit: evenly distributed and tiny. Nothing here needs to be secret.
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
