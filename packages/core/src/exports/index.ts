export type {
  AppMetadata,
  Client,
  ClientConfig,
  ClientEvent,
  ClientStorage,
  ConnectRequest,
  Relay,
  WalletConnectOptions,
  WalletOptions,
  WalletRowKind,
} from '../client/client.ts'
export type {
  ConnectOptions,
  Connector,
  ConnectorContext,
  ConnectorKind,
  ConnectorOf,
  ConnectorSession,
  ConnectorSource,
  Pairing,
} from '../client/connector.ts'
export type { ConnectorEvent, SessionAccount } from '../client/connectorEvent.ts'
export type { EmbeddedEvent, EmbeddedOptions } from '../client/embeddedAccess.ts'
export { connectionKey, findConnector } from '../client/keys.ts'
export type {
  Bip122Provider,
  Eip1193Provider,
  PolkadotProvider,
  Providers,
  SignPsbtArgs,
  SolanaProvider,
} from '../client/provider.ts'
export type {
  BackendOptions,
  SignedMessage,
  SignInSession,
  SignInState,
  SiwxBackend,
  SiwxOptions,
  TimedNonce,
} from '../client/siwx.ts'
export { asksOnConnect } from '../client/siwx.ts'
export type {
  Account,
  AccountType,
  Connection,
  ConnectionAuth,
  ConnectionKey,
  ConnectionType,
  InitialState,
  LastSeen,
  PendingTransaction,
  RecentWallet,
  RememberedConnection,
  SmartAccounts,
  State,
  TransactionSummary,
  WalletInfo,
  WalletRequest,
} from '../client/state.ts'
export { version } from '../client/version.ts'
export type { ViemChain } from '../client/viemChain.ts'
export { isDeclined, toWalletError } from '../client/walletError.ts'
export { announced } from '../connectors/eip1193/announced.ts'
export { legacyInjected } from '../connectors/eip1193/legacyInjected.ts'
export { type EmbeddedWalletOptions, embeddedWallet } from '../connectors/embeddedWallet.ts'
export { safe } from '../connectors/safe/safe.ts'
export { walletConnect } from '../connectors/walletConnect/walletConnect.ts'
export { createClient } from '../createClient.ts'
export { discordName, emailLabel, userLabel } from '../display/labels.ts'
export { addDevnetWallet } from '../setup/addDevnetWallet.ts'
export { selectIsSignInRequired, selectOpensSignMessage } from '../signIn/selectIsSignInRequired.ts'
export { selectSignInSession } from '../signIn/selectSignInSession.ts'
export { selectAccountId } from '../store/selectAccountId.ts'
export { selectActiveConnection } from '../store/selectActiveConnection.ts'
export { selectAddressLabels } from '../store/selectAddressLabels.ts'
export {
  selectIsNetworkAllowed,
  selectIsWrongNetwork,
  selectNetworkId,
  selectOpensUnsupportedChain,
} from '../store/selectors.ts'
export {
  type InstalledRowsParameters,
  installedRows,
  isWalletNamed,
  sortByKind,
  type WalletRow,
} from '../wallets/installedRows.ts'
export { type ListingFilter, offeredListings } from '../wallets/offeredListings.ts'
