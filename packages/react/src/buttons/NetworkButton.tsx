import type { Network } from '@latchkey/protocol'
import { Logo } from '@latchkey/ui'
import { useConnection } from '../hooks/useConnection.ts'
import { useOpenDialog } from '../hooks/useDialog.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { networkText, unsupportedText } from '../messages/buttonText.ts'
import { PageButton, type PageButtonProps } from './PageButton.tsx'
import { useButtonText } from './useButtonText.ts'

/** *Network* and the wallet's network: opens *Choose network*. */
export function NetworkButton(props: PageButtonProps) {
  const { network, label, accessibleName, isBusy, open } = useNetworkButton()
  return (
    <PageButton
      icon={network && <Logo src={network.iconUrl} name={network.name} size={20} shape="round" />}
      {...props}
      aria-label={accessibleName}
      disabled={props.disabled || isBusy}
      open={open}
    >
      {label}
    </PageButton>
  )
}

export type UseNetworkButton = {
  network: Network | undefined
  /** The network's name, or the action that is needed. */
  label: string
  /** *Network* followed by the network's name. */
  accessibleName: string
  isUnsupported: boolean
  isBusy: boolean
  /** Opens *Choose network*. */
  open(): void
}

/** The network button's behaviour, without its appearance. */
export function useNetworkButton(): UseNetworkButton {
  const text = useButtonText(networkText)
  const { switchNetwork } = useButtonText(unsupportedText)
  const open = useOpenDialog()
  const { status, isConnected } = useConnection()
  const { network, isUnsupported } = useNetwork()
  const label = isUnsupported
    ? switchNetwork
    : (network?.name ?? (isConnected ? text.unknownNetwork : text.selectNetwork))
  return {
    network,
    label,
    accessibleName: `${text.network} ${label}`,
    isUnsupported,
    isBusy: status === 'connecting',
    open: () => open(isUnsupported ? 'UnsupportedChain' : 'Networks'),
  }
}
