import { LatchkeyError, limits, type NetworkId, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { bytesSchema } from '../rpc/quantity.ts'
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
      namespaceOf(networkId) === 'eip155' ? address.toLowerCase() : address,
    ] as const,
    queryFn: async ({ signal }: QueryContext): Promise<{ hasCode: boolean }> => {
      if (namespaceOf(networkId) === 'solana') {
        const { isProgramOrToken } = await import('../chains/solana/isProgramOrToken.ts')
        return { hasCode: await isProgramOrToken(client, { address, networkId }, signal) }
      }
      const { chainRpc } = await import('../rpc/chainRpc.ts')
      const answer = await chainRpc(client, networkId).request('eth_getCode', [address, 'latest'], signal)
      const code = v.safeParse(bytesSchema, answer)
      if (!code.success) throw new LatchkeyError('RESPONSE_INVALID', { data: { method: 'eth_getCode' } })
      // EIP-7702: an account with a delegation (0xef0100 and an address) still belongs to a user.
      return { hasCode: code.output !== '0x' && !code.output.toLowerCase().startsWith('0xef0100') }
    },
    staleTime: limits.NAME_STALE_MS,
    ...retrying,
  }
}
