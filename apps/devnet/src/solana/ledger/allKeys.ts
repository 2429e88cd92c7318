import { type Address, type EncodedAccount, getAddressDecoder } from '@solana/kit'
import type { ReadMessage } from './readMessage.ts'

export type LoadedAddresses = { writable: readonly Address[]; readonly: readonly Address[] }

// The offset of the addresses in a lookup table (https://docs.anza.xyz/proposals/versioned-transactions).
const TABLE_HEAD_BYTES = 56

/**
 * The addresses that a transaction loads from lookup tables, in the order of instruction indexes: after the static
 * accounts, first the writable, then the read-only ones. Missing indexes are left out; such a transaction fails.
 */
export function loadAddresses(
  { lookups }: ReadMessage,
  accountAt: (address: Address) => EncodedAccount | undefined,
): LoadedAddresses {
  const named = (indexesOf: (lookup: ReadMessage['lookups'][number]) => readonly number[]) =>
    lookups.flatMap((lookup) => {
      const data = accountAt(lookup.table)?.data ?? new Uint8Array()
      return indexesOf(lookup).flatMap((index) => {
        const start = TABLE_HEAD_BYTES + 32 * index
        return start + 32 <= data.length ? [getAddressDecoder().decode(data, start)] : []
      })
    })
  return {
    writable: named(({ writableIndexes }) => writableIndexes),
    readonly: named(({ readonlyIndexes }) => readonlyIndexes),
  }
}

/** All accounts of a transaction, in the order of instruction indexes. */
export function allKeys(read: ReadMessage, loaded: LoadedAddresses): readonly Address[] {
  return [...read.staticAccounts, ...loaded.writable, ...loaded.readonly]
}

/** Whether the transaction may change its account at `index` of {@link allKeys}. */
export function isWritable({ header, staticAccounts }: ReadMessage, loaded: LoadedAddresses, index: number): boolean {
  if (index >= staticAccounts.length) return index < staticAccounts.length + loaded.writable.length
  return index < header.signers
    ? index < header.signers - header.readonlySigners
    : index < staticAccounts.length - header.readonlyOthers
}
