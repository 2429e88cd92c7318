import { useShownAccount } from '../hooks/useShownAccount.ts'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import type { PageButtonProps } from './PageButton.tsx'

/** The one button that most pages need: *Connect wallet*, then *Account*. */
export function LatchkeyButton(props: PageButtonProps) {
  const { account } = useShownAccount()
  return account ? <AccountButton {...props} /> : <ConnectButton {...props} />
}
