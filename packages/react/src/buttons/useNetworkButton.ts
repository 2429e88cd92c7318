import type { Network } from '@latchkey/protocol'
import { useConnection } from '../hooks/useConnection.ts'
import { useDialog } from '../hooks/useDialog.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useButtonText } from './useButtonText.ts'

export type UseNetworkButton = {
  network: Network | undefined
  /** The network's name, or what is to be done about it. */
  label: string
  /** *Network* followed by the network's name. */
  accessibleName: string
  isUnsupported: boolean
  isBusy: boolean
  /** Opens *Choose network*. */
  press(): void
}

/** The network button without its looks. */
export function useNetworkButton(): UseNetworkButton {
  const text = useButtonText()
  const { open } = useDialog()
  const { status, isConnected } = useConnection()
  const { network, isUnsupported } = useNetwork()
  const label = isUnsupported
    ? text.switchNetwork
    : (network?.name ?? (isConnected ? text.unknownNetwork : text.selectNetwork))
  return {
    network,
    label,
    accessibleName: `${text.network} ${label}`,
    isUnsupported,
    isBusy: status === 'connecting',
    press: () => open(isUnsupported ? 'UnsupportedChain' : 'Networks'),
  }
}
