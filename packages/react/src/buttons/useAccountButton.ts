import { shortenAddress } from '@latchkey/ui'
import { type UseAccount, useAccount } from '../hooks/useAccount.ts'
import { useDialog } from '../hooks/useDialog.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useAccountName } from './useAccountName.ts'
import { useButtonText } from './useButtonText.ts'

export type UseAccountButton = {
  /** Undefined while nobody is connected: there is nothing to show. */
  account: UseAccount | undefined
  /** The name or the shortened address, or *Switch network* on one that the app does not offer. */
  label: string
  /** *Account* followed by the name or the shortened address, and by what is to be done if something is. */
  accessibleName: string
  isUnsupported: boolean
  /** Opens Account, or the way out of a network that is not offered. */
  press(): void
}

/** The account button without its looks. */
export function useAccountButton(): UseAccountButton {
  const text = useButtonText()
  const { open } = useDialog()
  const account = useAccount()
  const { isUnsupported } = useNetwork()
  const name = useAccountName(account?.id)
  const who = name ?? (account ? shortenAddress(account.address) : '')
  return {
    account,
    label: isUnsupported ? text.switchNetwork : who,
    accessibleName: [text.account, who, ...(isUnsupported ? [text.switchNetwork] : [])].join(' '),
    isUnsupported,
    press: () => open(isUnsupported ? 'UnsupportedChain' : 'Account'),
  }
}
