import type { AccountId } from '@latchkey/protocol'
import { shortenAddress } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { startLazy, useLatchkey } from '../context/latchkey.ts'
import type { ActiveAccount } from '../hooks/useActiveAccount.ts'
import { useDialog } from '../hooks/useDialog.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useShownAccount } from '../hooks/useShownAccount.ts'
import { PageButton, type PageButtonProps, useButtonText } from './PageButton.tsx'

/** *Account* and its name: opens Account. Renders nothing while no wallet is connected. */
export function AccountButton(props: PageButtonProps) {
  const { account, label, accessibleName, isUnsupported, open } = useAccountButton()
  if (!account) return null
  return (
    <PageButton {...props} aria-label={accessibleName} data-unsupported={isUnsupported || undefined} open={open}>
      <bdi dir={isUnsupported ? undefined : 'ltr'}>{label}</bdi>
    </PageButton>
  )
}

export type UseAccountButton = {
  /** Undefined while no wallet is connected. After a reload, the one of the last visit until its wallet has responded. */
  account: ActiveAccount | undefined
  /** The name or the shortened address, or *Switch network* on a network that the app doesn't offer. */
  label: string
  /** *Account* followed by the name or the shortened address, and by the action that is needed, if any. */
  accessibleName: string
  isUnsupported: boolean
  /** Opens Account, or *Network not supported* on a network that the app doesn't offer. */
  open(): void
}

/** The account button's behaviour, without its appearance. */
export function useAccountButton(): UseAccountButton {
  const text = useButtonText()
  const { open } = useDialog()
  const { account } = useShownAccount()
  const { isUnsupported } = useNetwork()
  const name = useAccountName(account?.id)
  const who = name ?? (account ? shortenAddress(account.address) : '')
  return {
    account,
    label: isUnsupported ? text.switchNetwork : who,
    accessibleName: [text.account, who, ...(isUnsupported ? [text.switchNetwork] : [])].join(' '),
    isUnsupported,
    open: () => open(isUnsupported ? 'UnsupportedChain' : 'Account'),
  }
}

/** The name of an account once known. The code that reads it only loads when a wallet is connected. */
function useAccountName(account: AccountId | undefined): string | undefined {
  const latchkey = useLatchkey()
  const [known, setKnown] = useState<{ account: AccountId; name: string | null }>()
  useEffect(() => {
    if (!account) return
    const report = (name: string | null) => setKnown({ account, name })
    // If it can't be loaded, the address is shown.
    return startLazy(
      () => import('./watchIdentity.ts'),
      ({ watchIdentity }) => watchIdentity(latchkey, account, report),
    )
  }, [latchkey, account])
  return known?.account === account ? (known?.name ?? undefined) : undefined
}
