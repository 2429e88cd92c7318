import type { ReactNode } from 'react'
import { CheckIcon, ForwardIcon } from '../Icon.tsx'
import { useStyles } from '../theme/styles.ts'
import { rowCss } from './Row.css.ts'
import { rowButtonCss } from './RowButton.css.ts'
import type { RowButtonProps } from './RowButton.tsx'
import { Badge } from './RowButton.tsx'
import { spinnerCss } from './Spinner.css.ts'

export type RowProps = RowButtonProps & {
  /** A second, quieter line. */
  readonly detail?: ReactNode
  /** Figures at the end: a line, or a line and a `<small>`. */
  readonly end?: ReactNode
  /** The one of the list that holds now: a tick, and `aria-current`. */
  readonly selected?: boolean | undefined
  /** A ring turns around the icon, and the row says that it is busy. */
  readonly busy?: boolean | undefined
  /** Without a background, for lists of balances and activity. */
  readonly plain?: boolean | undefined
  /** Makes it a link. */
  readonly href?: string | undefined
  readonly target?: string | undefined
}

/** One line of a list: a button, a link when it has `href`, plain text when it does nothing. */
export function Row(props: RowProps) {
  const { title, icon, detail, badge, end, chevron, selected, busy, plain, href, target, onClick, ...rest } = props
  useStyles(spinnerCss)
  useStyles(rowButtonCss)
  useStyles(rowCss)
  const shared = {
    className: 'lk-row',
    part: 'row',
    'data-plain': plain || undefined,
    'aria-busy': busy || undefined,
    'aria-current': selected || undefined,
  }
  const content = (
    <>
      {icon && (
        <span className="lk-row-icon" data-ring={busy || undefined}>
          {icon}
        </span>
      )}
      <span className="lk-row-text">
        <span className="lk-row-title" dir="auto">
          {title}
        </span>
        {detail && (
          <span className="lk-row-detail" dir="auto">
            {detail}
          </span>
        )}
      </span>
      {badge && <Badge>{badge}</Badge>}
      {end && <span className="lk-row-end">{end}</span>}
      {selected && <CheckIcon />}
      {chevron && <ForwardIcon className="lk-mirror" />}
    </>
  )
  if (href !== undefined) {
    return (
      <a {...shared} href={href} target={target} rel={target ? 'noopener noreferrer' : undefined}>
        {content}
      </a>
    )
  }
  if (!onClick && rest.disabled === undefined && rest.type === undefined) return <div {...shared}>{content}</div>
  return (
    <button type="button" {...rest} {...shared} onClick={busy ? undefined : onClick}>
      {content}
    </button>
  )
}
