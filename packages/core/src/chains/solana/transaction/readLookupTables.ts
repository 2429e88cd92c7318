import { LatchkeyError } from '@latchkey/protocol'
import { addressesInLookupTable } from '@latchkey/protocol/solana'
import { readAccounts } from '../accounts/readAccount.ts'
import { type SolanaAddress, solanaAddress } from '../solanaAddress.ts'
import type { SolanaRpc } from '../solanaRpc.ts'
import type { LookupTable } from './buildTransaction.ts'

/**
 * Reads address lookup tables.
 *
 * @throws LatchkeyError `RESPONSE_INVALID` if an account is no such table, and what `SolanaRpc` throws.
 */
export async function readLookupTables(
  rpc: SolanaRpc,
  tables: readonly SolanaAddress[],
  signal?: AbortSignal,
): Promise<readonly LookupTable[]> {
  if (tables.length === 0) return []
  const accounts = await readAccounts(rpc, tables, signal)
  return tables.map((address, index) => {
    const account = accounts[index]
    const addresses = account && addressesInLookupTable(account)
    if (!addresses)
      throw new LatchkeyError('RESPONSE_INVALID', {
        data: { method: 'getMultipleAccounts', problem: 'not a lookup table' },
      })
    return { address, addresses: addresses.map(solanaAddress) }
  })
}
