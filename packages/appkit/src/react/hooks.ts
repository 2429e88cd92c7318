import type { Namespace } from '@latchkey/protocol'
import type { AppKitAccount } from '../modal/account.ts'
import type { AppKit, AppKitState, AppKitTheme } from '../modal/appKit.ts'
import { shown } from '../modal/createReaders.ts'
import type { AppKitEvent } from '../modal/events.ts'
import type { AppKitNetworkState } from '../modal/network.ts'
import type { WalletInfo } from '../modal/walletInfo.ts'
import type { AppKitProviders, ProviderNamespace } from '../providers/appKitProviders.ts'
import { usePageModal, useWatched } from './usePageModal.ts'

type OfNamespace = { namespace?: Namespace | undefined }

/** Opens and closes the dialog. The functions stay the same from render to render. */
export function useAppKit(): Pick<AppKit, 'open' | 'close'> {
  const { open, close } = usePageModal()
  return { open, close }
}

/** The account of a namespace, or of the active one. */
export function useAppKitAccount({ namespace }: OfNamespace = {}): AppKitAccount {
  return useWatched(usePageModal().watched.account(namespace))
}

/** The network that is shown, and what switches it. */
export function useAppKitNetwork(): AppKitNetworkState & Pick<AppKit, 'switchNetwork'> {
  const { watched, switchNetwork } = usePageModal()
  return { ...useWatched(watched.network()), switchNetwork }
}

/** What calls the connected wallet of a namespace; undefined while none is connected. */
export function useAppKitProvider<Provider = unknown, Name extends ProviderNamespace = ProviderNamespace>(
  namespace: Name,
): { walletProvider: (unknown extends Provider ? AppKitProviders[Name] : Provider) | undefined } {
  const providers = useWatched(usePageModal().watched.providers)
  // What the app says that it is: its docs name types of several packages.
  return { walletProvider: providers[namespace] as never }
}

/** Whether the dialog is open, and what is active. */
export function useAppKitState(): AppKitState {
  return useWatched(usePageModal().watched.state)
}

/** The theme, and what changes it. */
export function useAppKitTheme(): AppKitTheme & Pick<AppKit, 'setThemeMode' | 'setThemeVariables'> {
  const { watched, setThemeMode, setThemeVariables } = usePageModal()
  return { ...shown(useWatched(watched.theme)), setThemeMode, setThemeVariables }
}

/** The latest event. */
export function useAppKitEvents(): AppKitEvent {
  return useWatched(usePageModal().watched.event)
}

/** Disconnects the wallets of a namespace, or all. */
export function useDisconnect(): Pick<AppKit, 'disconnect'> {
  const { disconnect } = usePageModal()
  return { disconnect }
}

/** The connected wallet of a namespace, or of the active one. */
export function useWalletInfo(namespace?: Namespace): { walletInfo: WalletInfo | undefined } {
  return { walletInfo: useWatched(usePageModal().watched.walletInfo(namespace)) }
}
