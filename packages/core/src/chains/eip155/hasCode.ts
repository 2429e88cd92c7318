import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { bytesSchema } from '../../rpc/quantity.ts'

/**
 * Whether an address is a contract's. An account with a delegation (EIP-7702: 0xef0100 and an address) still belongs to
 * a user.
 *
 * @throws LatchkeyError what `chainRpc` throws.
 */
export async function hasCode(
  client: Client,
  { address, networkId }: { address: string; networkId: NetworkId },
  signal?: AbortSignal,
): Promise<boolean> {
  const answer = await chainRpc(client, networkId).request('eth_getCode', [address, 'latest'], signal)
  const code = v.safeParse(bytesSchema, answer)
  if (!code.success) throw new LatchkeyError('RESPONSE_INVALID', { data: { method: 'eth_getCode' } })
  return code.output !== '0x' && !code.output.toLowerCase().startsWith('0xef0100')
}
