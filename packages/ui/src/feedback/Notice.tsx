import type { ReactNode } from 'react'
import { ErrorIcon, RetryIcon, SuccessIcon, WarningIcon } from '../icons.ts'
import { CheckIcon } from '../shellIcons.ts'
import { useStyles } from '../theme/styles.ts'
import { noticeCss } from './Notice.css.ts'

export type NoticeProps = {
  /** `neutral` for what is empty or declined, `negative` for what failed. */
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
  /** What happened. */
  readonly title?: ReactNode
  /** Cause and way out. */
  readonly children?: ReactNode
  /** The next step: one button, seldom two. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
  /** Announces it at once (`alert`) or in turn (`status`), when it appears after something the visitor did. */
  readonly live?: 'alert' | 'status' | undefined
}

/** An empty list, a failure, a success: a sentence and what to do next. */
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

export type StatusMarkProps = {
  /** The wallet's or provider's logo, 64 px: it stays the anchor through every state. */
  readonly children: ReactNode
  readonly state: 'waiting' | 'declined' | 'failed' | 'success'
}

/** A large logo in a ring that tells the state. The words stand below it, in the view. */
export function StatusMark({ children, state }: StatusMarkProps) {
  useStyles(noticeCss)
  return (
    // The key starts the shake and the ring anew with each state.
    <div key={state} className="lk-mark" data-state={state} aria-hidden="true">
      {children}
      {state !== 'waiting' && (
        <span className="lk-mark-sign">{state === 'success' ? <CheckIcon /> : <RetryIcon />}</span>
      )}
    </div>
  )
}
