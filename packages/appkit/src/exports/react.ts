'use client'

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
export * from './index.ts'
