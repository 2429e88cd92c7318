export type {
  Client,
  ClientConfig,
  ClientEvent,
  ClientStorage,
  WalletOptions,
  WalletRowKind,
} from '../client.ts'
export type { AccountType, ConnectionType, WalletInfo } from '../connectionFacts.ts'
export { connectionKey } from '../connectionKey.ts'
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
} from '../connector.ts'
export { announced } from '../connectors/announced.ts'
export type { EmbeddedEvent } from '../connectors/embedded/embeddedAccess.ts'
export type { EmbeddedOptions } from '../connectors/embedded/options.ts'
export { type EmbeddedWalletOptions, embeddedWallet } from '../connectors/embeddedWallet.ts'
export { legacyInjected } from '../connectors/legacyInjected.ts'
export { safe } from '../connectors/safe.ts'
export type { AppMetadata, Relay, WalletConnectOptions } from '../connectors/walletConnect/options.ts'
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
} from '../provider.ts'
export { selectAccountId } from '../selectors/selectAccountId.ts'
export { selectActiveConnection } from '../selectors/selectActiveConnection.ts'
export { selectIsNetworkAllowed } from '../selectors/selectIsNetworkAllowed.ts'
export { selectIsWrongNetwork } from '../selectors/selectIsWrongNetwork.ts'
export { selectNetworkId } from '../selectors/selectNetworkId.ts'
export { selectOpensUnsupportedChain } from '../selectors/selectOpensUnsupportedChain.ts'
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
} from '../signIn/siwx.ts'
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
} from '../state.ts'
export { isDeclined, toWalletError } from '../walletError.ts'
export { type NearbyInput, nearbyRows, sortByKind, type WalletRow } from '../wallets/nearbyRows.ts'
export { type ListingFilter, offeredListings, type Platform } from '../wallets/offeredListings.ts'
