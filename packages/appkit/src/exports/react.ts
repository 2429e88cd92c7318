'use client'

import { defineElements } from '../elements/defineElements.ts'

export type { Eip1193Provider as Provider } from '@latchkey/core'
export type { AppKitAdapter } from '../adapters/adapter.ts'
export type { AccountStatus, AppKitAccount, EmbeddedWalletInfo, ListedAccount } from '../modal/account.ts'
export type { AppKit, AppKitState, AppKitTheme } from '../modal/appKit.ts'
export { createAppKit } from '../modal/createAppKit.ts'
export type { AppKitEvent } from '../modal/events.ts'
export type { AppKitNetworkState } from '../modal/network.ts'
export type { AppKitOptions, Features, Metadata, ThemeMode, ThemeVariables } from '../modal/options.ts'
export type { AppKitView, OpenOptions } from '../modal/toView.ts'
export type { WalletInfo } from '../modal/walletInfo.ts'
export type { AppKitNetwork, CaipNetwork } from '../networks/appKitNetwork.ts'
export type { AppKitProviders } from '../providers/appKitProviders.ts'
export type { BitcoinConnector } from '../providers/bitcoinProvider.ts'
export type { AppKitSolanaProvider } from '../providers/solanaProvider.ts'
export { AppKitProvider, type AppKitProviderProps } from '../react/AppKitProvider.tsx'
export {
  AppKitAccountButton,
  AppKitButton,
  type AppKitButtonProps,
  AppKitConnectButton,
  AppKitNetworkButton,
} from '../react/buttons.ts'
export type { AppKitIntrinsicElements } from '../react/elements.ts'
export {
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '../react/hooks.ts'

defineElements()
