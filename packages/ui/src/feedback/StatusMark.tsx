import type { ReactNode } from 'react'
import { CheckIcon, RetryIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { statusMarkCss } from './StatusMark.css.ts'

export type StatusMarkProps = {
  /** The logo of the wallet or provider, 64 px. It stays in place in every state. */
  readonly children: ReactNode
  readonly state: 'waiting' | 'declined' | 'failed' | 'success'
}

/** A large logo in a ring that shows the state. The view says it in words below. */
export function StatusMark({ children, state }: StatusMarkProps) {
  useStyles(statusMarkCss)
  return (
    // The key restarts the animations with each state.
    <div key={state} className="lk-mark" data-state={state} aria-hidden="true">
      {children}
      {state !== 'waiting' && (
        <span className="lk-mark-sign">{state === 'success' ? <CheckIcon /> : <RetryIcon />}</span>
      )}
    </div>
  )
}
