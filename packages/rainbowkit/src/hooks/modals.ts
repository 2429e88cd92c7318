import { useAccount, useDialog, useNetwork } from '@latchkey/react'
import { useAuthentication } from '../context/AuthenticationContext.tsx'
import { useRainbowKit } from '../context/RainbowKitContext.ts'

/** What opens the dialogs, whether or not the visitor is connected. */
export type Modals = Readonly<Record<'openConnectModal' | 'openAccountModal' | 'openChainModal', () => void>> &
  Readonly<Record<'connectModalOpen' | 'accountModalOpen' | 'chainModalOpen', boolean>> & {
    /** A wallet is connected and, in an app with authentication, the visitor signed in. */
    readonly isConnected: boolean
  }

/** Latchkey's dialog as RainbowKit's three. */
export function useModals(): Modals {
  const { isOpen, view, open } = useDialog()
  const { isConnected: hasWallet } = useAccount({ namespace: 'eip155' })
  const { isUnsupported } = useNetwork('eip155')
  const { signIn, target } = useRainbowKit()
  const status = useAuthentication()?.status
  const isConnected = hasWallet && (status === undefined || status === 'authenticated')
  const isOfNetworks = view !== undefined && networkViews.has(view)
  return {
    isConnected,
    openConnectModal: () => (hasWallet && !isConnected ? signIn.setOpen(true) : open({ view: 'Connect', target })),
    openAccountModal: () => open('Account'),
    openChainModal: () => open(isUnsupported ? 'UnsupportedChain' : 'Networks'),
    connectModalOpen: isOpen && !isOfNetworks && !isConnected,
    accountModalOpen: isOpen && !isOfNetworks && isConnected,
    chainModalOpen: isOpen && isOfNetworks,
  }
}

const networkViews = new Set<string>(['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain'])

/** Opens the dialog to connect a wallet; `openConnectModal` is undefined while one is connected. */
export function useConnectModal(): { openConnectModal: (() => void) | undefined; connectModalOpen: boolean } {
  const { isConnected, openConnectModal, connectModalOpen } = useModals()
  return { openConnectModal: isConnected ? undefined : openConnectModal, connectModalOpen }
}

/** Opens the account; `openAccountModal` is undefined while no wallet is connected. */
export function useAccountModal(): { openAccountModal: (() => void) | undefined; accountModalOpen: boolean } {
  const { isConnected, openAccountModal, accountModalOpen } = useModals()
  return { openAccountModal: isConnected ? openAccountModal : undefined, accountModalOpen }
}

/** Opens the choice of networks; `openChainModal` is undefined while no wallet is connected. */
export function useChainModal(): { openChainModal: (() => void) | undefined; chainModalOpen: boolean } {
  const { isConnected, openChainModal, chainModalOpen } = useModals()
  return { openChainModal: isConnected ? openChainModal : undefined, chainModalOpen }
}
