export type { AppClientConfig } from '../app/appRole.ts'
export type { ConnectArgs } from '../app/connect.ts'
export { type AppClient, createAppClient } from '../app/createAppClient.ts'
export type { RequestArgs } from '../app/request.ts'
export type { AppEvent, PendingRequest, Session } from '../app/session.ts'
export type { AuthenticationRequest } from '../authentication/authenticationRequest.ts'
export type { Cacao, CacaoPayload } from '../authentication/cacao.ts'
export { accountOfCacao, formatCacaoMessage } from '../authentication/cacaoMessage.ts'
export { requestLink, targetOf, toNativeLink, toUniversalLink, type WalletLink } from '../deepLinks.ts'
export { toEip1193Provider, type WalletConnectProvider } from '../eip1193/toEip1193Provider.ts'
export type { LogEntry } from '../environment.ts'
export type { Metadata } from '../metadata.ts'
export {
  type ApprovedNamespace,
  type ApprovedNamespaces,
  accountsOf,
  allowsMethod,
  chainsOf,
  type RequestedNamespace,
  type RequestedNamespaces,
} from '../namespaces.ts'
export { formatPairingUri, type PairingUri } from '../pairingUri.ts'
export { memoryStorage } from '../storage/memoryStorage.ts'
export { openStorage } from '../storage/openStorage.ts'
export type { StorageChange, WalletConnectStorage } from '../storage/storage.ts'
