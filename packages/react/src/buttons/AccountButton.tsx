import { Logo, shortenAddress, useStyles } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useLatchkey } from '../context/latchkey.ts'
import type { ActiveAccount } from '../hooks/useActiveAccount.ts'
import { useOpenDialog } from '../hooks/useDialog.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useShownAccount } from '../hooks/useShownAccount.ts'
import { accountText, unsupportedText } from '../messages/buttonText.ts'
import { PageButton, type PageButtonProps } from './PageButton.tsx'
import { useAccountIdentity } from './useAccountIdentity.ts'
import { useButtonBalance } from './useButtonBalance.tsx'
import { useButtonText } from './useButtonText.ts'

export type AccountButtonProps = PageButtonProps & {
  /** Also shows how much of the network's own token the account has. The code that reads it loads with it. */
  readonly showBalance?: boolean | undefined
}

/** *Account* and its name: opens Account. Renders nothing while no wallet is connected. */
export function AccountButton({ showBalance = false, ...props }: AccountButtonProps) {
  useStyles(accountButtonCss)
  const { account, name, avatar: src, label, accessibleName, isUnsupported, open } = useAccountButton()
  const Own = useStore(useLatchkey().options, ({ avatar }) => avatar)
  const { balance, reader } = useButtonBalance(showBalance && !!account && !isUnsupported)
  if (!account) return null
  return (
    <>
      {reader}
      <PageButton
        icon={
          Own &&
          !isUnsupported && (
            <Logo name="" size={AVATAR_SIZE} shape="round">
              <Own address={account.address} name={name} size={AVATAR_SIZE} src={src} />
            </Logo>
          )
        }
        {...props}
        aria-label={balance ? `${accessibleName} ${balance.text}` : accessibleName}
        data-unsupported={isUnsupported || undefined}
        open={open}
      >
        <bdi className="lk-name" dir={isUnsupported ? undefined : 'ltr'}>
          {label}
        </bdi>
        {balance && (
          <>
            {' '}
            <bdi className="lk-button-balance">{balance.text}</bdi>
          </>
        )}
      </PageButton>
    </>
  )
}

export type UseAccountButton = {
  /** Undefined while no wallet is connected. After a reload, the one of the last visit until its wallet has responded. */
  account: ActiveAccount | undefined
  /** The name or the shortened address, or *Switch network* on a network that the app doesn't offer. */
  label: string
  /** The account's name, or else who is signed in to it, once known. Untrusted text. */
  name: string | undefined
  /** *Account* followed by the name or the shortened address, and by the action that is needed, if any. */
  accessibleName: string
  isUnsupported: boolean
  /** The account's own image, such as that of its ENS name. */
  avatar: string | undefined
  /** Opens Account, or *Network not supported* on a network that the app doesn't offer. */
  open(): void
}

/** The account button's behaviour, without its appearance. */
export function useAccountButton(): UseAccountButton {
  const text = useButtonText(accountText)
  const { switchNetwork } = useButtonText(unsupportedText)
  const open = useOpenDialog()
  const { account } = useShownAccount()
  const { isUnsupported } = useNetwork()
  const { name, avatar } = useAccountIdentity(account?.id)
  const who = name ?? (account ? shortenAddress(account.address) : '')
  return {
    account,
    name,
    label: isUnsupported ? switchNetwork : who,
    accessibleName: [text.account, who, ...(isUnsupported ? [switchNetwork] : [])].join(' '),
    isUnsupported,
    avatar,
    open: () => open(isUnsupported ? 'UnsupportedChain' : 'Account'),
  }
}

const AVATAR_SIZE = 24

const accountButtonCss = `
.lk-name{display:inline-block;vertical-align:top;max-inline-size:min(24ch,40vw);overflow:hidden;text-overflow:ellipsis}
.lk-button-balance{margin-inline-start:6px;font-weight:400;white-space:nowrap}
`
