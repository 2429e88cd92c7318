import type { ComponentPropsWithoutRef } from 'react'
import { useStyles } from '../theme/styles.ts'
import { buttonCss } from './Button.css.ts'
import type { ButtonProps } from './Button.tsx'

export type LinkButtonProps = ComponentPropsWithoutRef<'a'> & Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon'>

/** A link that looks like a button: to another page or a wallet's deep link. */
export function LinkButton({ variant = 'secondary', size = 'medium', wide, icon, children, ...rest }: LinkButtonProps) {
  useStyles(buttonCss)
  return (
    <a
      part={`button button-${variant}`}
      {...rest}
      className="lk-button"
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon}
      <span>{children}</span>
    </a>
  )
}
