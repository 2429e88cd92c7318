'use client'

export { ConnectButton, type ConnectButtonProps } from '../buttons/ConnectButton.tsx'
export type { ConnectedAccount, ConnectedChain, ConnectState } from '../buttons/useConnectState.ts'
export { WalletButton, type WalletButtonProps, type WalletButtonState } from '../buttons/WalletButton.tsx'
export { connectorsForWallets } from '../config/connectorsForWallets.ts'
export { type GetDefaultConfigOptions, getDefaultConfig } from '../config/getDefaultConfig.ts'
export { type DefaultWallets, getDefaultWallets } from '../config/getDefaultWallets.ts'
export type { AppOptions } from '../config/toClient.ts'
export type { CreateWallet, Wallet, WalletList } from '../config/wallet.ts'
export {
  RainbowKitAuthenticationProvider,
  type RainbowKitAuthenticationProviderProps,
} from '../context/AuthenticationContext.tsx'
export {
  type AuthenticationAdapter,
  type AuthenticationStatus,
  createAuthenticationAdapter,
} from '../context/adapter.ts'
export type { AvatarComponent } from '../context/avatar.tsx'
export type { NewTransaction } from '../context/recentTransactions.ts'
export { useAccountModal, useChainModal, useConnectModal } from '../hooks/modals.ts'
export { useAddRecentTransaction } from '../hooks/useAddRecentTransaction.ts'
export type { Locale } from '../provider/locale.ts'
export {
  type DisclaimerComponent,
  RainbowKitProvider,
  type RainbowKitProviderProps,
} from '../provider/RainbowKitProvider.tsx'
export type { Theme, ThemeOptions } from '../theme/theme.ts'
export { type AccentColors, darkTheme, lightTheme, midnightTheme, type ThemeFunction } from '../theme/themes.ts'
export type { GivenTheme } from '../theme/toAppearance.ts'
