import { useConnection } from '../hooks/useConnection.ts'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import type { PageButtonProps } from './PageButton.tsx'

/** The one button that most pages need: *Connect wallet*, then *Account*. */
export function LatchkeyButton(props: PageButtonProps) {
  const { isConnected } = useConnection()
  return isConnected ? <AccountButton {...props} /> : <ConnectButton {...props} />
}
