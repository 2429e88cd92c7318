import type { Client } from '../../client/client.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { providerRequest } from '../../connectors/eip1193/providerRequest.ts'
import { submit } from '../../submission/submit.ts'
import { parseSentHash } from './parseSentHash.ts'

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
  const walletRequest = async (id?: number) =>
    parseSentHash(await providerRequest(provider, 'eth_sendTransaction', [request], id))
  return (await submit(client, transaction, { request: walletRequest, sends: true })).hash
}
