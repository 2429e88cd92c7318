import type { IconNode } from 'lucide'
import { type ComponentPropsWithoutRef, createElement } from 'react'

/** A component of an icon's shapes: 20 px, 1.75 stroke. Decorative unless it is given an `aria-label`. */
export function createIcon(shapes: IconNode) {
  return function Icon({ className, ...rest }: ComponentPropsWithoutRef<'svg'>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest['aria-label'] === undefined || undefined}
        {...rest}
        className={className ? `lucide ${className}` : 'lucide'}
      >
        {shapes.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
      </svg>
    )
  }
}
