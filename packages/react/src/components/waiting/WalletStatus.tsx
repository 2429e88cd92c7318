import { Logo, Notice, StatusMark } from '@latchkey/ui'
import type { ReactNode } from 'react'

export type WalletStatusProps = {
  readonly name: string
  readonly iconUrl: string | undefined
  readonly state: 'waiting' | 'declined' | 'failed'
  readonly title: string
  readonly hint?: ReactNode
  /** `round` for a network. */
  readonly shape?: 'tile' | 'round' | undefined
  /** The actions that are possible now. */
  readonly children?: ReactNode
}

/** A wallet or network, large, with what it is waiting for or how it ended. */
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
