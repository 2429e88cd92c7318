'use client'

export {
  AccountButton,
  type AccountButtonProps,
  type UseAccountButton,
  useAccountButton,
} from '../buttons/AccountButton.tsx'
export type { ButtonBalance } from '../buttons/BalanceReader.tsx'
export {
  ConnectButton,
  type ConnectButtonProps,
  type UseConnectButton,
  useConnectButton,
} from '../buttons/ConnectButton.tsx'
export type { LatchkeyButtonState } from '../buttons/CustomButton.tsx'
export { LatchkeyButton, type LatchkeyButtonProps } from '../buttons/LatchkeyButton.tsx'
export { NetworkButton, type UseNetworkButton, useNetworkButton } from '../buttons/NetworkButton.tsx'
export { PageButton, type PageButtonProps } from '../buttons/PageButton.tsx'
export { type Appearance, useAppearance } from '../context/appearance.ts'
export type { View, ViewName } from '../context/navigation.ts'
export type {
  AccountAvatarProps,
  AvatarComponent,
  Features,
  LatchkeyOptions,
  Legal,
  RadiusName,
  WalletFeature,
} from '../context/options.ts'
export type { Preferences } from '../context/preferences.ts'
export type { SendOutcome } from '../features/send/draft/performSend.ts'
export { type SendDraft, type UseSend, useSend } from '../features/send/useSend.ts'
export type { ActivityItem, ActivityTransfer, PendingActivity } from '../hooks/activity.ts'
export type { Amount } from '../hooks/amount.ts'
export type { Balance, Balances } from '../hooks/balances.ts'
export type { PaymentRequest } from '../hooks/paymentUri.ts'
export type { Query, QueryState } from '../hooks/query.ts'
export type { TokenId } from '../hooks/tokenBalance.ts'
export { type UseAccount, useAccount } from '../hooks/useAccount.ts'
export type { ActiveAccount } from '../hooks/useActiveAccount.ts'
export { type Activity, type UseActivity, useActivity } from '../hooks/useActivity.ts'
export { useAddressLabels } from '../hooks/useAddressLabels.ts'
export { useBalances } from '../hooks/useBalances.ts'
export {
  type BuyArgs,
  type BuyOptions,
  type BuyOrder,
  type BuyQuote,
  type BuyQuotesArgs,
  useBuy,
  useBuyOptions,
  useBuyOrder,
  useBuyQuotes,
} from '../hooks/useBuy.ts'
export { useClient, useClientState } from '../hooks/useClient.ts'
export { type ConnectArgs, useConnect, useDisconnect, useSwitchNetwork, useWallets } from '../hooks/useConnect.ts'
export { useConnectDevice, useConnectEmail, useConnectOtp } from '../hooks/useConnectEmail.ts'
export { useConnectGuest, useConnectPasskey } from '../hooks/useConnectHere.ts'
export { type UseConnection, useConnection, useConnections } from '../hooks/useConnection.ts'
export { type ConnectQrCodeArgs, type UseConnectQrCode, useConnectQrCode } from '../hooks/useConnectQrCode.ts'
export {
  type UseConnectFarcaster,
  type UseConnectSocial,
  useConnectFarcaster,
  useConnectSocial,
} from '../hooks/useConnectSocial.ts'
export { type NamedView, type OpenView, type UseDialog, useDialog } from '../hooks/useDialog.ts'
export { useEip1193Provider } from '../hooks/useEip1193Provider.ts'
export { useGetToken } from '../hooks/useGetToken.ts'
export { type Identity, useIdentity } from '../hooks/useIdentity.ts'
export type { Mutation, MutationState } from '../hooks/useMutation.ts'
export {
  type NameArgs,
  useNameAddress,
  useNameSuggestions,
  useNameZones,
  useOwnNames,
  useRegisterName,
  useReleaseName,
  useSetNameAttributes,
} from '../hooks/useNames.ts'
export { type UseNetwork, useNetwork } from '../hooks/useNetwork.ts'
export { useOffline } from '../hooks/useOffline.ts'
export {
  type PermissionSessions,
  useGrantPermissions,
  usePermissionSessions,
  useRevokePermissions,
} from '../hooks/usePermissions.ts'
export { usePortfolio } from '../hooks/usePortfolio.ts'
export { useProvider } from '../hooks/useProvider.ts'
export { type PublicClientArgs, usePublicClient } from '../hooks/usePublicClient.ts'
export { type ReceiveArgs, type UseReceive, useReceive } from '../hooks/useReceive.ts'
export { type TransferCost, useEstimateTransfer, useSendToken } from '../hooks/useSendToken.ts'
export { useSessionCookie } from '../hooks/useSessionCookie.ts'
export { type UseSettings, useSettings, useTheme } from '../hooks/useSettings.ts'
export { type UseSignIn, useSignIn } from '../hooks/useSignIn.ts'
export { useSignMessage, useSignTypedData } from '../hooks/useSigning.ts'
export {
  type SentSwap,
  type SwapArgs,
  type SwapQuote,
  type SwapQuoteArgs,
  type SwapToken,
  useSwap,
  useSwapQuote,
  useSwapTokens,
} from '../hooks/useSwap.ts'
export {
  type UseWriteContract,
  useSendCalls,
  useSendTransaction,
  useWaitForReceipt,
  useWriteContract,
} from '../hooks/useTransactions.ts'
export type { Language, Languages } from '../messages/language.ts'
export type { Locale } from '../messages/locale.ts'
export { type KnownLocale, locales } from '../messages/locales.ts'
export type { Texts } from '../messages/texts.ts'
export type { PanelProps } from '../panels/Panel.tsx'
export {
  AccountPanel,
  ConnectPanel,
  NetworkMenu,
  ReceivePanel,
  SendPanel,
  SwapPanel,
} from '../panels/panels.tsx'
export { InlineDialog, type InlineDialogProps } from '../provider/InlineDialog.tsx'
export { LatchkeyInitialState, type LatchkeyInitialStateProps } from '../provider/LatchkeyInitialState.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../provider/LatchkeyProvider.tsx'
