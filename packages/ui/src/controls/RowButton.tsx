import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ForwardIcon } from '../Icon.tsx'
import { useStyles } from '../theme/styles.ts'
import { rowButtonCss } from './RowButton.css.ts'

export type RowButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'title'> & {
  /** The accessible name starts with it. */
  readonly title: ReactNode
  readonly icon?: ReactNode
  readonly badge?: ReactNode
  readonly chevron?: boolean | undefined
}

/** A row of the first view, with as little code as possible. `Row` has all other features. */
export function RowButton({ title, icon, badge, chevron, ...rest }: RowButtonProps) {
  useStyles(rowButtonCss)
  return (
    <button type="button" {...rest} className="lk-row" part="row">
      {icon && <span className="lk-row-icon">{icon}</span>}
      <span className="lk-row-text">
        <span className="lk-row-title" dir="auto">
          {title}
        </span>
      </span>
      {badge && <Badge>{badge}</Badge>}
      {chevron && <ForwardIcon className="lk-mirror" />}
    </button>
  )
}

export type BadgeProps = {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
}

/** A short label, for example the status of a row. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  useStyles(rowButtonCss)
  return (
    <span className="lk-badge" data-tone={tone}>
      {children}
    </span>
  )
}
