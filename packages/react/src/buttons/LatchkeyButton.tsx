import { useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useShownAccount } from '../hooks/useShownAccount.ts'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { CustomButton, type LatchkeyButtonState } from './CustomButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'
import type { PageButtonProps } from './PageButton.tsx'

export type LatchkeyButtonProps = Omit<PageButtonProps, 'size'> & {
  /** Instead of *Connect wallet*, while no wallet is connected. */
  readonly label?: string | undefined
  /** Default `medium`. */
  readonly size?: 'medium' | 'small' | undefined
  /** Also shows how much of the network's own token the account has. Its code loads with it. */
  readonly showBalance?: boolean | undefined
  /** While connected, also shows the network, in a button that opens *Choose network*. */
  readonly showNetwork?: boolean | undefined
  /** Draws a button of your own. It gets what ours shows and does. */
  readonly children?: ((state: LatchkeyButtonState) => ReactNode) | undefined
}

/** The one button that most pages need: *Connect wallet*, then *Account*. */
export function LatchkeyButton({ label, showBalance, showNetwork, children, ...props }: LatchkeyButtonProps) {
  const { account } = useShownAccount()
  useStyles(groupCss)
  if (children) return <CustomButton {...{ label, showBalance }}>{children}</CustomButton>
  if (!account) return <ConnectButton {...props} label={label} />
  const button = <AccountButton {...props} showBalance={showBalance} />
  if (!showNetwork) return button
  return (
    <div className="lk-button-group">
      <NetworkButton size={props.size} variant={props.variant} />
      {button}
    </div>
  )
}

const groupCss = '.lk-button-group{display:flex;flex-wrap:wrap;gap:8px}'
