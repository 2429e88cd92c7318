import type { SocialProvider } from '@latchkey/protocol/frame'
import { Notice, PasskeyIcon, StatusMark } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { BrandLogo } from '../../components/BrandLogo.tsx'

export type BrandStatusProps = {
  readonly who: SocialProvider | 'passkey'
  readonly state: 'waiting' | 'declined' | 'failed'
  readonly title: string
  readonly hint?: string | undefined
  /** The actions that are possible now. */
  readonly children?: ReactNode
}

/** A login method other than a wallet, large, with what it is waiting for or how it ended. */
export function BrandStatus({ who, state, title, hint, children }: BrandStatusProps) {
  return (
    <>
      <StatusMark state={state}>
        {who === 'passkey' ? <PasskeyIcon width={44} height={44} /> : <BrandLogo provider={who} size={44} />}
      </StatusMark>
      <Notice key={state} title={title} live={state === 'waiting' ? 'status' : 'alert'} action={children}>
        {hint}
      </Notice>
    </>
  )
}
