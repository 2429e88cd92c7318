import { chainIdOf, LatchkeyError, limits, type Namespace, type NetworkId, namespaceOf } from '@latchkey/protocol'

/** Under which coin types a name's record may have its address on a network, the best one first; never another namespace's. */
export function coinTypesOf(network: NetworkId): readonly string[] {
  return coinTypes[namespaceOf(network)]?.(network) ?? []
}

/** SLIP-44. Names can't point to the namespaces that aren't here. */
const coinTypes: { readonly [N in Namespace]?: (network: NetworkId) => readonly string[] } = {
  eip155: (network) => [coinTypeOf(chainIdOf(network)), EVERY_EVM_CHAIN, ETHEREUM],
  solana: () => ['501'],
  bip122: () => ['0'],
  polkadot: () => ['354'],
}

/** ENSIP-9. */
const ETHEREUM = '60'
/** ENSIP-19: the default address for EVM chains without their own. */
const EVERY_EVM_CHAIN = '2147483648'

/**
 * The coin type of an EVM chain, as the key of a name record (ENSIP-11: the chain id with the highest bit set).
 *
 * @throws LatchkeyError `INVALID_CHAIN_ID` at or above 2^31.
 */
export function coinTypeOf(chainId: number): string {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= limits.COIN_TYPE_CHAIN_ID_LIMIT)
    throw new LatchkeyError('INVALID_CHAIN_ID', { data: { chainId } })
  return chainId === 1 ? ETHEREUM : String(2 ** 31 + chainId)
}
