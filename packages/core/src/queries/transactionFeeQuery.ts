import { type AccountId, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { type QueryContext, retrying } from './query.ts'

/**
 * What a transaction has cost this account, in the smallest unit of the native token; null if someone else paid, or if
 * the network doesn't say (yet).
 */
export function transactionFeeQuery(client: Client, { account, hash }: { account: AccountId; hash: string }) {
  return {
    queryKey: ['latchkey', client.name, 'transactionFee', account, hash] as const,
    queryFn: async ({ signal }: QueryContext): Promise<string | null> => {
      const namespace = namespaceOf(account)
      if (namespace !== 'eip155' && namespace !== 'solana') return null
      const { readTransactionFee } =
        namespace === 'eip155'
          ? await import('../chains/eip155/readTransactionFee.ts')
          : await import('../chains/solana/readTransactionFee.ts')
      const fee = await readTransactionFee(client, { account, hash }, signal)
      return fee === undefined ? null : String(fee)
    },
    // A fee that was paid never changes.
    staleTime: ({ state }: { state: { data?: string | null | undefined } }) =>
      state.data ? Number.POSITIVE_INFINITY : 0,
    ...retrying,
  }
}
