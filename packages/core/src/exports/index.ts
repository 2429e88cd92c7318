export type {
  Client,
  ClientConfig,
  ClientEvent,
  ClientStorage,
  WalletOptions,
  WalletRowKind,
} from '../client.ts'
export { connectionKey } from '../connectionKey.ts'
export type {
  ConnectionType,
  ConnectOptions,
  Connector,
  ConnectorContext,
  ConnectorEvent,
  ConnectorKind,
  ConnectorSession,
  ConnectorSource,
  Eip1193Provider,
} from '../connector.ts'
export { announced } from '../connectors/announced.ts'
export { legacyInjected } from '../connectors/legacyInjected.ts'
export { safe } from '../connectors/safe.ts'
export { createClient } from '../createClient.ts'
export { selectAccountId } from '../selectors/selectAccountId.ts'
export { selectActiveConnection } from '../selectors/selectActiveConnection.ts'
export { selectIsWrongNetwork } from '../selectors/selectIsWrongNetwork.ts'
export { selectNetworkId } from '../selectors/selectNetworkId.ts'
export { selectOpensUnsupportedChain } from '../selectors/selectOpensUnsupportedChain.ts'
export type {
  Account,
  AccountType,
  Connection,
  ConnectionKey,
  PendingTransaction,
  RecentWallet,
  RememberedConnection,
  State,
  TransactionSummary,
  WalletInfo,
} from '../state.ts'
export { isDeclined, toWalletError } from '../walletError.ts'
export { type NearbyInput, nearbyRows, type WalletRow } from '../wallets/nearbyRows.ts'
export { type ListingFilter, offeredListings, type Platform } from '../wallets/offeredListings.ts'
export { type WalletRowsInput, walletRows } from '../wallets/walletRows.ts'
