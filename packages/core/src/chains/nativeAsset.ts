import { type AccountId, accountId, type Namespace, type NetworkId, namespaceOf } from '@latchkey/protocol'

/** The id of a network's native token in the server's API. */
export function nativeAsset(network: NetworkId): AccountId {
  return accountId(network, nativeNames[namespaceOf(network)] ?? '0x')
}

const nativeNames: Partial<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // Not wrapped SOL, which ends in 2.
  solana: 'So11111111111111111111111111111111111111111',
}
