import type { ComponentPropsWithoutRef, MouseEvent, ReactNode, Ref } from 'react'
import { useStyles } from '../theme/styles.ts'
import { buttonCss } from './Button.css.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** One `primary` per view; `danger` is red text, never a filled button. */
  readonly variant?: ButtonVariant | undefined
  /** `tile`: icon above label, in `Actions`, which has its style. */
  readonly size?: 'medium' | 'small' | 'tile' | undefined
  /** Full width. */
  readonly wide?: boolean | undefined
  /** In progress: keeps width, label and focus, and ignores clicks. */
  readonly busy?: boolean | undefined
  /** Drawn before the text. */
  readonly icon?: ReactNode
  /** Not `ref`: React 18 does not pass it to function components. */
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A button. While `busy`, it shows a spinner and can't be pressed. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  busy = false,
  icon,
  buttonRef,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  useStyles(buttonCss)
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      part={`button button-${variant}`}
      {...rest}
      ref={buttonRef}
      className={className ? `lk-button ${className}` : 'lk-button'}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <Spinner />}
      {icon}
      <span>{children}</span>
    </button>
  )
}
