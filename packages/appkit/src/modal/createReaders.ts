import { type Client, selectNetworkId } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'
import { type CaipNetwork, toChainId } from '../networks/appKitNetwork.ts'
import type { AppKitProviders, ProviderNamespace } from '../providers/appKitProviders.ts'
import type { AppKit, AppKitTheme, AppKitWatched } from './appKit.ts'
import type { Theme } from './toDialogOptions.ts'

type Deps = {
  client: Client
  watched: AppKitWatched
  networks: readonly CaipNetwork[]
  providers: AppKitProviders
}

type Readers = Omit<
  AppKit,
  'client' | 'watched' | 'open' | 'close' | 'disconnect' | 'switchNetwork' | 'setThemeMode' | 'setThemeVariables'
>

/** Every `get…` and `subscribe…` of the modal. */
export function createReaders({ client, watched, networks, providers }: Deps): Readers {
  const { state, theme, event } = watched
  const activeNamespace = () => client.store.getState().activeNamespace
  const networkId = () => selectNetworkId(client.store.getState())
  const getProvider = <Name extends ProviderNamespace>(namespace: Name) => watched.providers.get()[namespace]
  return {
    getState: state.get,
    subscribeState: state.subscribe,
    isOpen: () => state.get().open,

    getAccount: (namespace) => watched.account(namespace).get(),
    subscribeAccount: (onChange, namespace) => watched.account(namespace).subscribe(onChange),
    getAddress: (namespace) => watched.account(namespace).get().address,
    getCaipAddress: (namespace) => watched.account(namespace).get().caipAddress,
    getIsConnected: (namespace) => watched.account(namespace).get().isConnected,
    getIsConnectedState: () => watched.account().get().isConnected,

    getCaipNetwork: (namespace) => watched.network(namespace).get().caipNetwork,
    getCaipNetworks: (namespace) =>
      networks.filter(({ caipNetworkId }) => !namespace || namespaceOf(caipNetworkId) === namespace),
    getCaipNetworkId: networkId,
    getChainId: () => {
      const id = networkId()
      return id && toChainId(id)
    },
    getActiveChainNamespace: activeNamespace,
    subscribeNetwork: (onChange) => watched.network().subscribe(onChange),
    subscribeCaipNetworkChange: (onChange) => watched.network().subscribe(({ caipNetwork }) => onChange(caipNetwork)),

    getWalletProvider: () => {
      const namespace = activeNamespace()
      return namespace in providers ? getProvider(namespace as ProviderNamespace) : undefined
    },
    getProvider,
    subscribeProviders: (onChange) => watched.providers.subscribe(onChange),
    getWalletInfo: (namespace) => watched.walletInfo(namespace).get(),
    subscribeWalletInfo: (onChange, namespace) => watched.walletInfo(namespace).subscribe(onChange),

    getThemeMode: () => shown(theme.get()).themeMode,
    getThemeVariables: () => theme.get().themeVariables,
    subscribeTheme: (onChange) => theme.subscribe((next) => onChange(shown(next))),

    getEvent: event.get,
    subscribeEvents: event.subscribe,
  }
}

/** Without a mode of the app's, the visitor's system decides. */
export function shown({ themeMode, themeVariables }: Theme): AppKitTheme {
  const isDark = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
  return { themeMode: themeMode ?? (isDark ? 'dark' : 'light'), themeVariables }
}
