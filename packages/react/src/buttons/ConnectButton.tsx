import { PageButton, type PageButtonProps } from './PageButton.tsx'
import { useConnectButton } from './useConnectButton.ts'

/** *Connect wallet*: opens the dialog. */
export function ConnectButton(props: PageButtonProps) {
  const { label, press } = useConnectButton()
  return (
    <PageButton variant="primary" {...props} press={press}>
      {label}
    </PageButton>
  )
}
