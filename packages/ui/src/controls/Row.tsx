import type { ReactNode } from 'react'
import { ForwardIcon } from '../Icon.tsx'
import { CheckIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { rowCss } from './Row.css.ts'
import { rowButtonCss } from './RowButton.css.ts'
import type { RowButtonProps } from './RowButton.tsx'
import { Badge } from './RowButton.tsx'
import { spinnerCss } from './Spinner.css.ts'

export type RowProps = RowButtonProps & {
  /** A second, quieter line. */
  readonly detail?: ReactNode
  /** Values at the end: one line, or a line and a `<small>`. */
  readonly end?: ReactNode
  /** The end is cut off before the title: a name of any length beside one of our words. */
  readonly endYields?: boolean | undefined
  /** The current one of the list: a check mark, and `aria-current`. */
  readonly selected?: boolean | undefined
  /** Shows a spinner around the icon and sets `aria-busy`. It can't be pressed meanwhile. */
  readonly busy?: boolean | undefined
  /** Shows the spinner for something that goes on elsewhere. It can be pressed. */
  readonly waiting?: boolean | undefined
  /** Without a background, for lists of balances and activity. */
  readonly plain?: boolean | undefined
  /** Turns it into a link. */
  readonly href?: string | undefined
  readonly target?: string | undefined
}

/** A row of a list: a button, a link if it has `href`, or plain text if it does nothing. */
export function Row(props: RowProps) {
  const {
    title,
    icon,
    detail,
    badge,
    end,
    endYields,
    chevron,
    selected,
    busy,
    waiting,
    plain,
    href,
    target,
    onClick,
    ...rest
  } = props
  useStyles(spinnerCss)
  useStyles(rowButtonCss)
  useStyles(rowCss)
  const shared = {
    className: 'lk-row',
    part: 'row',
    'data-plain': plain || undefined,
    'data-end-yields': endYields || undefined,
    'aria-busy': busy || undefined,
    'aria-current': selected || undefined,
  }
  const content = (
    <>
      {icon && (
        <span className="lk-row-icon" data-ring={busy || waiting || undefined}>
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
