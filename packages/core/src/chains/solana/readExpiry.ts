import type { NetworkId } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import { readLifetime } from './prepareTransfer.ts'
import { solanaRpc } from './solanaRpc.ts'

/**
 * The block height after which nothing that is signed now can get into a block, whichever recent block the wallet named in
 * it. Nothing where the network cannot be asked: then it only expires later than it could.
 */
export async function readExpiry(
  client: Client,
  networkId: NetworkId,
): Promise<{ lastValidBlockHeight?: number | undefined }> {
  try {
    const { lastValidBlockHeight } = await readLifetime(solanaRpc(client, networkId))
    return { lastValidBlockHeight: Number(lastValidBlockHeight) }
  } catch {
    return {} // the wallet has answered: its signature must be stored whatever else fails
  }
}
