import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ForwardIcon } from '../Icon.tsx'
import { useStyles } from '../theme/styles.ts'
import { rowButtonCss } from './RowButton.css.ts'

export type RowButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'title'> & {
  /** Read first: the accessible name begins with it. */
  readonly title: ReactNode
  readonly icon?: ReactNode
  readonly badge?: ReactNode
  readonly chevron?: boolean | undefined
}

/** The row that a first view is made of, with no more code than that takes: a `Row` is everything else a row can be. */
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

export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  useStyles(rowButtonCss)
  return (
    <span className="lk-badge" data-tone={tone}>
      {children}
    </span>
  )
}
