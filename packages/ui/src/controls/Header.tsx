import type { ReactNode, Ref } from 'react'
import { BackIcon, CloseIcon } from '../Icon.tsx'
import { useStyles } from '../theme/styles.ts'
import { headerCss } from './Header.css.ts'
import { IconButton } from './IconButton.tsx'

export type HeaderProps = {
  readonly title: string
  /** Labels of the two buttons in the visitor's language. */
  readonly labels: { readonly back: string; readonly close: string }
  readonly onBack?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
  /** *Close* is visible but disabled: clicking it says why. */
  readonly isCloseBlocked?: boolean | undefined
  /** Shown at the start if there is no *Back*: help, the network's name. */
  readonly start?: ReactNode
  /** Shown before *Close*. */
  readonly end?: ReactNode
  readonly headingId?: string | undefined
  /** Default: 2. */
  readonly headingLevel?: number | undefined
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The title bar of a dialog, with its buttons. */
export function Header({
  title,
  labels,
  onBack,
  onClose,
  isCloseBlocked,
  start,
  end,
  headingId,
  headingRef,
  headingLevel,
}: HeaderProps) {
  useStyles(headerCss)
  return (
    <div className="lk-header" part="header">
      <div>
        {onBack ? (
          <IconButton label={labels.back} onClick={onBack}>
            <BackIcon className="lk-mirror" />
          </IconButton>
        ) : (
          start
        )}
      </div>
      <h2 id={headingId} ref={headingRef} tabIndex={-1} aria-level={headingLevel}>
        {title}
      </h2>
      <div>
        {end}
        {onClose && (
          <IconButton label={labels.close} aria-disabled={isCloseBlocked || undefined} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}
