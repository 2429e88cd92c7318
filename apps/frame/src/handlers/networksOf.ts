import { LatchkeyError, type Network } from '@latchkey/protocol'
import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import type { FrameContext } from './handler.ts'

/**
 * The EVM networks where an address is the wallet's, and whether it is a smart account there: its own address on all of
 * them, a smart account's where smart accounts can be used.
 *
 * @throws LatchkeyError `ACCOUNT_NOT_CONNECTED`
 */
export async function networksOf(
  address: string,
  wallet: EmbeddedWallet,
  { accounts, allNetworks }: Pick<FrameContext, 'accounts' | 'allNetworks'>,
): Promise<{ networks: readonly Network[]; isSmart: boolean }> {
  const evm = allNetworks.filter(({ id }) => id.startsWith('eip155:'))
  if (isSame(address, wallet.addresses.eip155)) return { networks: evm, isSmart: false }
  const found = await Promise.all(evm.map(({ id }) => accounts.smartAccount(wallet, id).catch(() => undefined)))
  const networks = evm.filter((_, index) => isSame(address, found[index]?.address ?? ''))
  if (networks.length === 0) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { rpcCode: 4100 } })
  return { networks, isSmart: true }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
