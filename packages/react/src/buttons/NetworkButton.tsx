import { Logo } from '@latchkey/ui'
import { PageButton, type PageButtonProps } from './PageButton.tsx'
import { useNetworkButton } from './useNetworkButton.ts'

/** *Network* and where the wallet is: opens *Choose network*. */
export function NetworkButton(props: PageButtonProps) {
  const { network, label, accessibleName, isBusy, press } = useNetworkButton()
  return (
    <PageButton
      icon={network && <Logo src={network.iconUrl} name={network.name} size={20} shape="round" />}
      {...props}
      aria-label={accessibleName}
      disabled={isBusy}
      press={press}
    >
      {label}
    </PageButton>
  )
}
