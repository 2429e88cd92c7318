export {
  type AccountId,
  type AccountParts,
  type AssetId,
  type AssetParts,
  accountId,
  addressOf,
  assetId,
  chainIdOf,
  type Namespace,
  type NetworkId,
  type NetworkParts,
  namespaceOf,
  namespaces,
  networkId,
  networkOf,
  parseAccountId,
  parseAssetId,
  parseNetworkId,
} from '../caip.ts'
export { CodedError, isLatchkeyError, walk } from '../codedError.ts'
export { earlySentences } from '../earlySentences.ts'
export { type CatalogueCode, type ErrorCode, sentences } from '../errorCatalogue.ts'
export { LatchkeyError, type LatchkeyErrorOptions } from '../errors.ts'
export { isEvmAddress } from '../isEvmAddress.ts'
export { isLoopback } from '../isLoopback.ts'
export * as limits from '../limits.ts'
export { DEFAULT_NETWORK, defineNetwork, type Network, type NetworkInput } from '../network.ts'
