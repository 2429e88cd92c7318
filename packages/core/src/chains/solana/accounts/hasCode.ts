import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Client } from '../../../client/client.ts'
import { decodeSolanaAddress, isSolanaAddress } from '../solanaAddress.ts'
import { solanaRpc } from '../solanaRpc.ts'
import { isOnCurve } from './isOnCurve.ts'
import { tokenPrograms } from './programs.ts'
import { readAccounts } from './readAccount.ts'

/**
 * Whether an address does not belong to a user's key, so that senders should be warned: a program, a mint, a token
 * account, or a program-derived address.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID` for an invalid address, and what `SolanaRpc` throws.
 */
export async function hasCode(
  client: Client,
  { address, networkId }: { address: string; networkId: NetworkId },
  signal?: AbortSignal,
): Promise<boolean> {
  if (!isSolanaAddress(address)) throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: address.slice(0, 100) } })
  const bytes = decodeSolanaAddress(address)
  if (bytes && !isOnCurve(bytes)) return true
  const [account] = await readAccounts(solanaRpc(client, networkId), [address], signal)
  return account !== undefined && (account.executable || tokenPrograms.some((program) => program === account.owner))
}
