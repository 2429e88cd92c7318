import type { Client } from '@latchkey/core'
import type { Namespace, NetworkId } from '@latchkey/protocol'
import type { AppKitNetwork, CaipNetwork } from '../networks/appKitNetwork.ts'
import type { AppKitProviders, ProviderNamespace } from '../providers/appKitProviders.ts'
import type { AppKitAccount } from './account.ts'
import type { AppKitEvent } from './events.ts'
import type { AppKitNetworkState } from './network.ts'
import type { ThemeMode, ThemeVariables } from './options.ts'
import type { Theme } from './toDialogOptions.ts'
import type { OpenOptions } from './toView.ts'
import type { WalletInfo } from './walletInfo.ts'
import type { Watched } from './watched.ts'

/** What `createAppKit` returns. Every `subscribe…` calls its function after each change and returns one that stops it. */
export type AppKit = {
  /** Latchkey's client, for its own actions and hooks. */
  readonly client: Client
  readonly watched: AppKitWatched
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
  /** Disconnects the wallets of a namespace, or all. */
  disconnect(options?: Namespace | { namespace?: Namespace | undefined }): Promise<void>
  /** @throws LatchkeyError `NETWORK_NOT_FOUND`, `USER_REJECTED`, `SWITCH_NETWORK_FAILED` */
  switchNetwork(network: AppKitNetwork | NetworkId): Promise<void>

  getState(): AppKitState
  subscribeState(onChange: (state: AppKitState) => void): Stop
  isOpen(): boolean

  getAccount(namespace?: Namespace): AppKitAccount
  subscribeAccount(onChange: (account: AppKitAccount) => void, namespace?: Namespace): Stop
  getAddress(namespace?: Namespace): string | undefined
  getCaipAddress(namespace?: Namespace): string | undefined
  getIsConnected(namespace?: Namespace): boolean
  getIsConnectedState(): boolean

  getCaipNetwork(namespace?: Namespace): CaipNetwork | undefined
  getCaipNetworks(namespace?: Namespace): readonly CaipNetwork[]
  getCaipNetworkId(): NetworkId | undefined
  getChainId(): number | string | undefined
  getActiveChainNamespace(): Namespace
  subscribeNetwork(onChange: (network: AppKitNetworkState) => void): Stop
  subscribeCaipNetworkChange(onChange: (network: CaipNetwork | undefined) => void): Stop

  /** The provider of the connected wallet, of the active namespace; undefined without. */
  getWalletProvider(): AppKitProviders[ProviderNamespace] | undefined
  getProvider<Name extends ProviderNamespace>(namespace: Name): AppKitProviders[Name] | undefined
  subscribeProviders(onChange: (providers: Partial<AppKitProviders>) => void): Stop
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined
  subscribeWalletInfo(onChange: (wallet: WalletInfo | undefined) => void, namespace?: Namespace): Stop

  getThemeMode(): ThemeMode
  setThemeMode(mode: ThemeMode): void
  getThemeVariables(): ThemeVariables
  setThemeVariables(variables: ThemeVariables): void
  subscribeTheme(onChange: (theme: AppKitTheme) => void): Stop

  getEvent(): AppKitEvent
  subscribeEvents(onChange: (event: AppKitEvent) => void): Stop
}

export type AppKitState = {
  /** Whether the dialog is open. */
  open: boolean
  /** Whether the networks are known and the wallets of the last visit have been looked for. */
  initialized: boolean
  /** A wallet is connecting. */
  loading: boolean
  selectedNetworkId: NetworkId | undefined
  activeChain: Namespace
}

export type AppKitTheme = { themeMode: ThemeMode; themeVariables: ThemeVariables }

/** What hooks read. */
export type AppKitWatched = {
  readonly state: Watched<AppKitState>
  readonly theme: Watched<Theme>
  readonly event: Watched<AppKitEvent>
  readonly providers: Watched<Partial<AppKitProviders>>
  account(namespace?: Namespace): Watched<AppKitAccount>
  network(namespace?: Namespace): Watched<AppKitNetworkState>
  walletInfo(namespace?: Namespace): Watched<WalletInfo | undefined>
}

type Stop = () => void
