import { limits, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { addressKey } from '../client/sameAddress.ts'
import { readers } from '../namespaces/readers.ts'
import { type QueryContext, retrying } from './query.ts'

/**
 * Whether an address has code, so that the user can be warned before sending there. On Solana also whether it is a
 * token's or a program-derived address.
 */
export function contractCodeQuery(client: Client, { address, networkId }: { address: string; networkId: NetworkId }) {
  return {
    queryKey: [
      'latchkey',
      client.name,
      'contractCode',
      networkId,
      addressKey(namespaceOf(networkId), address),
    ] as const,
    queryFn: async ({ signal }: QueryContext): Promise<{ hasCode: boolean }> => {
      const { hasCode } = readers[namespaceOf(networkId)]
      return { hasCode: (await hasCode?.(client, { address, networkId }, signal)) ?? false }
    },
    staleTime: limits.NAME_STALE_MS,
    ...retrying,
  }
}
