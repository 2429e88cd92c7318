import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { providerRequest } from '../../connectors/eip1193/providerRequest.ts'
import { hashSchema } from '../../rpc/quantity.ts'
import { submit } from '../../submission/submit.ts'

/** The parameters of `eth_sendTransaction`, all as hex. */
export type TransactionRequest = Readonly<Record<string, string | undefined>> & { from: string; to: string }

/**
 * Submits a transaction to an EVM wallet. Resolves with the hash that the wallet returns.
 *
 * @throws LatchkeyError as `submit`.
 */
export async function submitRequest(
  client: Client,
  provider: Eip1193Provider,
  transaction: PendingTransaction,
  request: TransactionRequest,
): Promise<`0x${string}`> {
  const walletRequest = async (id?: number) => {
    const hash = v.safeParse(hashSchema, await providerRequest(provider, 'eth_sendTransaction', [request], id))
    if (!hash.success) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method: 'eth_sendTransaction' } })
    // Until now the nonce was a guess; the chain knows the real one.
    return { hash: hash.output, nonce: undefined }
  }
  return (await submit(client, transaction, { request: walletRequest, sends: true })).hash
}
