export type { AuthenticationRequest } from '../authentication/authenticationRequest.ts'
export type { Cacao, CacaoPayload } from '../authentication/cacao.ts'
export { formatCacaoMessage, parseCacaoMessage, toCacaoPayload } from '../authentication/cacaoMessage.ts'
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
export { type PairingUri, parsePairingUri } from '../pairingUri.ts'
export { memoryStorage } from '../storage/memoryStorage.ts'
export { openStorage } from '../storage/openStorage.ts'
export type { StorageChange, WalletConnectStorage } from '../storage/storage.ts'
export type { ApproveArgs } from '../wallet/approve.ts'
export type { AuthenticateArgs } from '../wallet/authenticate.ts'
export type { EmitArgs } from '../wallet/changeSession.ts'
export { createWalletClient, type WalletClient } from '../wallet/createWalletClient.ts'
export type { EarlierSession } from '../wallet/earlierSession.ts'
export type { RespondArgs } from '../wallet/respond.ts'
export type { Proposal, WalletEvent, WalletSession } from '../wallet/walletEvents.ts'
export type { Verdict, WalletRequest } from '../wallet/walletRecords.ts'
export type { WalletClientConfig } from '../wallet/walletRole.ts'
