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
export type { PageButtonProps } from '../buttons/PageButton.tsx'
export { type Appearance, useAppearance } from '../context/appearance.ts'
export type { View, ViewName } from '../context/navigation.ts'
export type { Features, LatchkeyOptions, Legal, WalletFeature } from '../context/options.ts'
export type { Preferences } from '../context/preferences.ts'
export type { SendOutcome } from '../features/send/performSend.ts'
export { type SendDraft, type UseSend, useSend } from '../features/send/useSend.ts'
export type { TokenBalance } from '../hooks/tokenBalance.ts'
export { type UseAccount, useAccount } from '../hooks/useAccount.ts'
export type { ActiveAccount } from '../hooks/useActiveAccount.ts'
export { type UseActivity, useActivity } from '../hooks/useActivity.ts'
export { useAddressLabels } from '../hooks/useAddressLabels.ts'
export { useBalances } from '../hooks/useBalances.ts'
export { useClient, useClientState } from '../hooks/useClient.ts'
export { useConnect, useDisconnect, useSwitchNetwork, useWallets } from '../hooks/useConnect.ts'
export { type UseConnection, useConnection, useConnections } from '../hooks/useConnection.ts'
export { type NamedView, type OpenView, type UseDialog, useDialog } from '../hooks/useDialog.ts'
export { useEip1193Provider } from '../hooks/useEip1193Provider.ts'
export type { UseBalances } from '../hooks/useHoldings.ts'
export { type UseIdentity, useIdentity } from '../hooks/useIdentity.ts'
export type { Mutation, MutationState } from '../hooks/useMutation.ts'
export { type UseNetwork, useNetwork } from '../hooks/useNetwork.ts'
export { useOffline } from '../hooks/useOffline.ts'
export {
  type UsePermissionSessions,
  useGrantPermissions,
  usePermissionSessions,
  useRevokePermissions,
} from '../hooks/usePermissions.ts'
export { usePortfolio } from '../hooks/usePortfolio.ts'
export { type UseSettings, useSettings, useTheme } from '../hooks/useSettings.ts'
export { type UseSignIn, useSignIn } from '../hooks/useSignIn.ts'
export { useSignMessage, useSignTypedData } from '../hooks/useSigning.ts'
export {
  type UseWriteContract,
  useSendCalls,
  useSendTransaction,
  useWaitForReceipt,
  useWriteContract,
} from '../hooks/useTransactions.ts'
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
