import { shortenAddress } from '@latchkey/ui'
import { type UseAccount, useAccount } from '../hooks/useAccount.ts'
import { useDialog } from '../hooks/useDialog.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useButtonText } from './useButtonText.ts'

export type UseAccountButton = {
  /** Undefined while nobody is connected: there is nothing to show. */
  account: UseAccount | undefined
  /** The shortened address, or *Switch network* on one that the app does not offer. */
  label: string
  /** *Account* followed by the shortened address. */
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
  const short = account ? shortenAddress(account.address) : ''
  return {
    account,
    label: isUnsupported ? text.switchNetwork : short,
    accessibleName: `${text.account} ${short}`,
    isUnsupported,
    press: () => open(isUnsupported ? 'UnsupportedChain' : 'Account'),
  }
}
