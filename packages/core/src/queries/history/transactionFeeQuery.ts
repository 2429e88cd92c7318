import { type AccountId, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import { readers } from '../../namespaces/readers.ts'
import { type QueryContext, retrying } from '../query.ts'

/**
 * What a transaction has cost this account, in the smallest unit of the native token; null if someone else paid, or if
 * the network doesn't say (yet).
 */
export function transactionFeeQuery(client: Client, { account, hash }: { account: AccountId; hash: string }) {
  return {
    queryKey: ['latchkey', client.name, 'transactionFee', account, hash] as const,
    queryFn: async ({ signal }: QueryContext): Promise<string | null> => {
      const fee = await readers[namespaceOf(account)].readTransactionFee?.(client, { account, hash }, signal)
      return fee === undefined ? null : String(fee)
    },
    // A fee that was paid never changes.
    staleTime: ({ state }: { state: { data?: string | null | undefined } }) =>
      state.data ? Number.POSITIVE_INFINITY : 0,
    ...retrying,
  }
}
