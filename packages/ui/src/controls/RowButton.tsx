import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ForwardIcon } from '../shellIcons.ts'
import { useStyles } from '../theme/styles.ts'
import { Badge } from './Badge.tsx'
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
