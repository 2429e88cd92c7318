import { LatchkeyError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import type { LookupTable } from './buildTransaction.ts'
import { readAccounts } from './readAccount.ts'
import { type SolanaAddress, solanaAddress } from './solanaAddress.ts'
import type { SolanaRpc } from './solanaRpc.ts'

/**
 * Reads address lookup tables (https://docs.rs/solana-address-lookup-table-interface): addresses of 32 bytes after a header
 * of 56.
 *
 * @throws LatchkeyError `ANSWER_INVALID` if an account is no such table, and what `SolanaRpc` throws.
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
    if (account?.owner !== LOOKUP_TABLES || account.data.length < HEADER_BYTES)
      throw new LatchkeyError('ANSWER_INVALID', {
        data: { method: 'getMultipleAccounts', problem: 'not a lookup table' },
      })
    const { data } = account
    const count = Math.floor((data.length - HEADER_BYTES) / ADDRESS_BYTES)
    const addressAt = (index: number) => data.slice(HEADER_BYTES + ADDRESS_BYTES * index).slice(0, ADDRESS_BYTES)
    return { address, addresses: Array.from({ length: count }, (_, at) => solanaAddress(base58.encode(addressAt(at)))) }
  })
}

const LOOKUP_TABLES = 'AddressLookupTab1e1111111111111111111111111'
const HEADER_BYTES = 56
const ADDRESS_BYTES = 32
