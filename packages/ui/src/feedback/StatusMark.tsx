import type { ReactNode } from 'react'
import { CheckIcon } from '../Icon.tsx'
import { RetryIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { statusMarkCss } from './StatusMark.css.ts'

export type StatusMarkProps = {
  /** The wallet's or provider's logo, 64 px: it stays the anchor through every state. */
  readonly children: ReactNode
  readonly state: 'waiting' | 'declined' | 'failed' | 'success'
}

/** A large logo in a ring that tells the state. The words stand below it, in the view. */
export function StatusMark({ children, state }: StatusMarkProps) {
  useStyles(statusMarkCss)
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
