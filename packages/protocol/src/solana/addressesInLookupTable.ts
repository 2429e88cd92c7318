import { toBase58 } from '../base58.ts'

/**
 * The addresses in an account's address lookup table (https://docs.rs/solana-address-lookup-table-interface): 32 bytes each
 * after a header of 56. Undefined if the account isn't such a table.
 */
export function addressesInLookupTable(account: { owner: string; data: Uint8Array }): readonly string[] | undefined {
  const { owner, data } = account
  if (owner !== LOOKUP_TABLE_PROGRAM || data.length < HEADER_BYTES) return undefined
  const count = Math.floor((data.length - HEADER_BYTES) / ADDRESS_BYTES)
  return Array.from({ length: count }, (_, index) => {
    const start = HEADER_BYTES + ADDRESS_BYTES * index
    return toBase58(data.subarray(start, start + ADDRESS_BYTES))
  })
}

const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
const HEADER_BYTES = 56
const ADDRESS_BYTES = 32
