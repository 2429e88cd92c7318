import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.ts'
import { ErrorIcon, SuccessIcon, WarningIcon } from './feedbackIcons.ts'
import { noticeCss } from './Notice.css.ts'

export type NoticeProps = {
  /** `neutral` for empty or declined, `negative` for failed. */
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
  /** What happened. */
  readonly title?: ReactNode
  /** Why, and what to do. */
  readonly children?: ReactNode
  /** The next step: one button, rarely two. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
  /** Announces it, immediately (`alert`) or politely (`status`), if it appears after something the visitor did. */
  readonly live?: 'alert' | 'status' | undefined
}

/** An empty list, a failure or a success: a sentence and what to do next. */
export function Notice({ tone = 'neutral', title, children, action, icon, live }: NoticeProps) {
  useStyles(noticeCss)
  return (
    <div className="lk-notice" data-tone={tone} role={live}>
      {icon ?? signs[tone]}
      {title && <strong>{title}</strong>}
      {children && <p>{children}</p>}
      {action && <div className="lk-notice-actions">{action}</div>}
    </div>
  )
}

const signs = {
  neutral: null,
  positive: <SuccessIcon />,
  warning: <WarningIcon />,
  negative: <ErrorIcon />,
}
