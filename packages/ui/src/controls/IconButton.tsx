import type { ComponentPropsWithoutRef } from 'react'
import { useStyles } from '../theme/styles.ts'
import { iconButtonCss } from './IconButton.css.ts'

export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  readonly size?: 'medium' | 'small' | undefined
}

/** A button that shows only an icon. `label` is its name and tooltip. */
export function IconButton({ label, size = 'medium', children, ...rest }: IconButtonProps) {
  useStyles(iconButtonCss)
  return (
    <button type="button" {...rest} className="lk-icon-button" data-size={size} aria-label={label} title={label}>
      {children}
    </button>
  )
}
