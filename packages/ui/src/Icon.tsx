import { ChevronLeft, ChevronRight, type IconNode, LayoutGrid, Settings, Smartphone, X } from 'lucide'
import { type ComponentPropsWithoutRef, createElement } from 'react'

/** Creates a component from an icon's shapes: 20 px, 1.75 stroke. Decorative unless it has an `aria-label`. */
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

// The icons that are loaded before a click: those of the dialog's header and first view. Bundlers split code by file,
// so the others are in icons.ts.
export const AllWalletsIcon = /* @__PURE__ */ createIcon(LayoutGrid)
export const BackIcon = /* @__PURE__ */ createIcon(ChevronLeft)
export const CloseIcon = /* @__PURE__ */ createIcon(X)
export const ForwardIcon = /* @__PURE__ */ createIcon(ChevronRight)
export const PhoneIcon = /* @__PURE__ */ createIcon(Smartphone)
export const SettingsIcon = /* @__PURE__ */ createIcon(Settings)
