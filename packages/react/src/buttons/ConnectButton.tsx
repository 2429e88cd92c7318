import { useConnection } from '../hooks/useConnection.ts'
import { useOpenDialog } from '../hooks/useDialog.ts'
import { connectText } from '../messages/buttonText.ts'
import { PageButton, type PageButtonProps } from './PageButton.tsx'
import { useButtonText } from './useButtonText.ts'

export type ConnectButtonProps = PageButtonProps & {
  /** Instead of *Connect wallet*. */
  readonly label?: string | undefined
}

/** *Connect wallet*: opens the dialog. */
export function ConnectButton({ label: own, ...props }: ConnectButtonProps) {
  const { label, isBusy, open } = useConnectButton()
  return (
    <PageButton variant="primary" {...props} open={open}>
      {(!isBusy && own) || label}
    </PageButton>
  )
}

export type UseConnectButton = {
  /** Its text and accessible name. */
  label: string
  /** A wallet is connecting or reconnecting. */
  isBusy: boolean
  isConnected: boolean
  /** Opens the dialog. */
  open(): void
}

/** The connect button's behaviour, without its appearance. */
export function useConnectButton(): UseConnectButton {
  const text = useButtonText(connectText)
  const open = useOpenDialog()
  const { status, isConnected } = useConnection()
  const isBusy = status === 'connecting' || status === 'reconnecting'
  return {
    label: isBusy ? text.connecting : text.connectWallet,
    isBusy,
    isConnected,
    open: () => open(isConnected ? { view: 'Connect', isAdding: true } : 'Connect'),
  }
}
