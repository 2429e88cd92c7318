import type { NetworkId } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import type { Client } from '../../client/client.ts'
import { solanaRpc } from './solanaRpc.ts'
import { readLifetime } from './transfer/prepareTransfer.ts'

/** The first signature of a transaction, which is its id. It follows the signature count, one byte. */
export function signatureIn(transaction: Uint8Array): string | undefined {
  const signature = transaction.slice(1, 65)
  const isSigned = signature.length === 64 && signature.some((byte) => byte !== 0)
  return isSigned ? base58.encode(signature) : undefined
}

/**
 * The block height after which a transaction signed now has expired, whichever recent blockhash the wallet uses. Empty
 * if the network does not respond; the transaction then counts as expired later.
 */
export async function readExpiry(
  client: Client,
  networkId: NetworkId,
): Promise<{ lastValidBlockHeight?: number | undefined }> {
  try {
    const { lastValidBlockHeight } = await readLifetime(solanaRpc(client, networkId))
    return { lastValidBlockHeight: Number(lastValidBlockHeight) }
  } catch {
    return {} // The wallet has responded: its signature must be stored whatever else fails.
  }
}
