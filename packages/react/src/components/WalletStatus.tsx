import { Logo, Notice, StatusMark } from '@latchkey/ui'
import type { ReactNode } from 'react'

export type WalletStatusProps = {
  readonly name: string
  readonly iconUrl: string | undefined
  readonly state: 'waiting' | 'declined' | 'failed'
  readonly title: string
  readonly hint?: string | undefined
  /** `round` for a network. */
  readonly shape?: 'tile' | 'round' | undefined
  /** What can be done now. */
  readonly children?: ReactNode
}

/** Whoever was asked, large, with what is waited for or what became of it. */
export function WalletStatus({ name, iconUrl, state, title, hint, shape, children }: WalletStatusProps) {
  return (
    <>
      <StatusMark state={state}>
        <Logo src={iconUrl} name={name} size={64} shape={shape} />
      </StatusMark>
      <Notice key={state} title={title} live={state === 'waiting' ? 'status' : 'alert'} action={children}>
        {hint}
      </Notice>
    </>
  )
}
