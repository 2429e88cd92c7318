import { accountId, type NetworkId } from '@latchkey/protocol'
import { decodeSolanaAddress } from '../../chains/solana/solanaAddress.ts'
import type { SessionAccount } from '../../client/connector.ts'
import type { StandardAccount } from '../walletStandard/standardWallet.ts'
import { isOnChain } from './solanaChains.ts'

/**
 * Those of a wallet's accounts that can be used on a Solana network. One of another namespace, of another network, or
 * whose key is not its address is none.
 */
export function solanaAccounts(accounts: readonly StandardAccount[], networkId: NetworkId): readonly SessionAccount[] {
  const usable = accounts.filter((account) => isOnChain(account.chains, networkId) && hasRightAddress(account))
  return [...new Set(usable.map(({ address }) => address))].map((address) => ({ id: accountId(networkId, address) }))
}

function hasRightAddress({ address, publicKey }: StandardAccount): boolean {
  const bytes = decodeSolanaAddress(address)
  // Some wallets leave the key out; one that is there must be the address.
  return bytes !== undefined && (publicKey?.length !== 32 || publicKey.every((byte, index) => byte === bytes[index]))
}
