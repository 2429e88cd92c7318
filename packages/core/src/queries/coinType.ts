import { LatchkeyError, limits, type Namespace } from '@latchkey/protocol'

/** ENSIP-9: Ethereum's own coin type. */
export const mainnetCoinType = '60'
/** ENSIP-19: the address for every EVM chain that has none of its own. */
export const everyEvmCoinType = '2147483648'

/** SLIP-44, for the other namespaces that a name can point to. */
export const otherCoinTypes: Partial<Record<Namespace, string>> = { solana: '501', bip122: '0', polkadot: '354' }

/**
 * The coin type of an EVM chain, as the text that keys a name record (ENSIP-11: the chain id with the highest bit set).
 *
 * @throws LatchkeyError `INVALID_CHAIN_ID` at or above 2^31.
 */
export function coinTypeOf(chainId: number): string {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= limits.COIN_TYPE_CHAIN_ID_LIMIT)
    throw new LatchkeyError('INVALID_CHAIN_ID', { data: { chainId } })
  return chainId === 1 ? mainnetCoinType : String(2 ** 31 + chainId)
}
