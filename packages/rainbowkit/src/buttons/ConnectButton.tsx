import { PageButton, useAccountButton, useConnectButton, useNetworkButton } from '@latchkey/react'
import { Logo, Spinner, useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { AccountAvatar } from './AccountAvatar.tsx'
import { connectButtonCss } from './ConnectButton.css.ts'
import { type ResponsiveValue, shownOn } from './responsive.ts'
import { type ConnectedAccount, type ConnectedChain, type ConnectState, useConnectState } from './useConnectState.ts'

export type ConnectButtonProps = {
  /** Default: *Connect wallet* in the visitor's language. */
  readonly label?: string | undefined
  /** Default: `full`. */
  readonly accountStatus?: ResponsiveValue<'full' | 'avatar' | 'address'> | undefined
  /** Default: `full`, on small screens `icon`. */
  readonly chainStatus?: ResponsiveValue<'full' | 'icon' | 'name' | 'none'> | undefined
  /** Default: on large screens. */
  readonly showBalance?: ResponsiveValue<boolean> | undefined
}

/** *Connect wallet*; then the network and the account. */
export function ConnectButton({ label, ...shown }: ConnectButtonProps) {
  useStyles(connectButtonCss)
  const { account, chain, authenticationStatus, openConnectModal } = useConnectState()
  const { label: connectLabel } = useConnectButton()
  const isSignedIn = authenticationStatus === undefined || authenticationStatus === 'authenticated'
  if (!account || !chain || !isSignedIn)
    return (
      <PageButton variant="primary" open={openConnectModal}>
        {label ?? connectLabel}
      </PageButton>
    )
  return (
    <div className="lk-rainbow">
      <ChainButton chain={chain} {...shown} />
      {!chain.unsupported && <ConnectedButton account={account} {...shown} />}
    </div>
  )
}

/** Renders what its function makes of the state. */
ConnectButton.Custom = function Custom({ children }: { readonly children: (state: ConnectState) => ReactNode }) {
  return <>{children(useConnectState())}</>
}

type Shown = Omit<ConnectButtonProps, 'label'>

function ChainButton({
  chain: { name = '', iconUrl, unsupported },
  chainStatus = { smallScreen: 'icon', largeScreen: 'full' },
}: Shown & { readonly chain: ConnectedChain }) {
  const { label, accessibleName, open } = useNetworkButton()
  if (unsupported)
    return (
      <PageButton variant="secondary" aria-label={accessibleName} open={open}>
        {label}
      </PageButton>
    )
  return (
    <span {...shownOn(chainStatus, (status) => status !== 'none')}>
      <PageButton aria-label={accessibleName} open={open}>
        <span className="lk-rainbow-parts">
          <span {...shownOn(chainStatus, (status) => status !== 'name')}>
            <Logo src={iconUrl} name={name} size={24} shape="round" />
          </span>
          <span {...shownOn(chainStatus, (status) => status === 'full' || status === 'name')}>{label}</span>
        </span>
      </PageButton>
    </span>
  )
}

function ConnectedButton({
  account: { address, displayBalance, displayName, ensAvatar, hasPendingTransactions },
  accountStatus = 'full',
  showBalance = { smallScreen: false, largeScreen: true },
}: Shown & { readonly account: ConnectedAccount }) {
  const { accessibleName, open } = useAccountButton()
  const name = displayBalance === undefined ? accessibleName : `${accessibleName}, ${displayBalance}`
  return (
    <PageButton aria-label={name} open={open}>
      <span className="lk-rainbow-parts">
        {displayBalance !== undefined && (
          <bdi className="lk-rainbow-balance" {...shownOn(showBalance, Boolean)}>
            {displayBalance}
          </bdi>
        )}
        <span {...shownOn(accountStatus, (status) => status !== 'address')}>
          {hasPendingTransactions ? <Spinner /> : <AccountAvatar address={address} image={ensAvatar} />}
        </span>
        <bdi dir="ltr" {...shownOn(accountStatus, (status) => status !== 'avatar')}>
          {displayName}
        </bdi>
      </span>
    </PageButton>
  )
}
