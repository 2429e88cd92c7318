export type {
  Client,
  ClientConfig,
  ClientEvent,
  ClientStorage,
  WalletOptions,
  WalletRowKind,
} from '../client/client.ts'
export type { AccountType, ConnectionType, WalletInfo } from '../client/connectionFacts.ts'
export { connectionKey } from '../client/connectionKey.ts'
export type {
  ConnectOptions,
  Connector,
  ConnectorContext,
  ConnectorEvent,
  ConnectorKind,
  ConnectorOf,
  ConnectorSession,
  ConnectorSource,
  Pairing,
  SessionAccount,
} from '../client/connector.ts'
export { announced } from '../connectors/announced.ts'
export type { EmbeddedEvent } from '../client/embeddedAccess.ts'
export type { EmbeddedOptions } from '../client/embeddedOptions.ts'
export { type EmbeddedWalletOptions, embeddedWallet } from '../connectors/embeddedWallet.ts'
export { legacyInjected } from '../connectors/legacyInjected.ts'
export { safe } from '../connectors/safe.ts'
export type { AppMetadata, Relay, WalletConnectOptions } from '../client/walletConnectOptions.ts'
export { walletConnect } from '../connectors/walletConnect.ts'
export { createClient } from '../createClient.ts'
export { discordName, emailLabel } from '../display/accountLabel.ts'
export type {
  Bip122Provider,
  Eip1193Provider,
  PolkadotProvider,
  Providers,
  SignPsbtArgs,
  SolanaProvider,
} from '../client/provider.ts'
export { selectAccountId } from '../store/selectors/selectAccountId.ts'
export { selectActiveConnection } from '../store/selectors/selectActiveConnection.ts'
export { selectIsNetworkAllowed } from '../store/selectors/selectIsNetworkAllowed.ts'
export { selectIsWrongNetwork } from '../store/selectors/selectIsWrongNetwork.ts'
export { selectNetworkId } from '../store/selectors/selectNetworkId.ts'
export { selectOpensUnsupportedChain } from '../store/selectors/selectOpensUnsupportedChain.ts'
export { addDevnetWallet } from '../setup/addDevnetWallet.ts'
export { asksOnConnect } from '../signIn/asksOnConnect.ts'
export { selectIsSignInOwed, selectOpensSignMessage } from '../signIn/selectIsSignInOwed.ts'
export { selectSignInSession } from '../signIn/selectSignInSession.ts'
export type {
  BackendOptions,
  SignedMessage,
  SignInSession,
  SignInState,
  SiwxBackend,
  SiwxOptions,
} from '../client/siwx.ts'
export type {
  Account,
  Connection,
  ConnectionKey,
  PendingTransaction,
  RecentWallet,
  RememberedConnection,
  State,
  TransactionSummary,
  WalletRequest,
} from '../client/state.ts'
export { isDeclined, toWalletError } from '../client/walletError.ts'
export { type NearbyInput, nearbyRows, sortByKind, type WalletRow } from '../wallets/nearbyRows.ts'
export { type ListingFilter, offeredListings, type Platform } from '../wallets/offeredListings.ts'
