import type { AccountState } from './readAccounts.ts'
import { addressesInTable } from './readAccounts.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'

/** Every account of a transaction in the order in which instructions count them; undefined: nobody could look it up. */
export function resolveAccounts(
  { accounts, lookups }: SolanaTransaction,
  tables: ReadonlyMap<string, AccountState>,
): readonly (string | undefined)[] {
  const inTable = lookups.map(({ table, writable, readonly }) => {
    const listed = addressesInTable(tables.get(table))
    return { writable: writable.map((at) => listed?.[at]), readonly: readonly.map((at) => listed?.[at]) }
  })
  return [
    ...accounts.map(({ address }) => address),
    ...inTable.flatMap(({ writable }) => writable),
    ...inTable.flatMap(({ readonly }) => readonly),
  ]
}
