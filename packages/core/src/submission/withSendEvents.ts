import { isLatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'

/** Runs a send and emits events when it starts and ends. */
export async function withSendEvents<sent>(
  client: Client,
  networkId: NetworkId,
  send: () => Promise<sent>,
): Promise<sent> {
  client.emit({ name: 'SEND_INITIATED', networkId })
  try {
    const sent = await send()
    client.emit({ name: 'SEND_SUCCESS', networkId })
    return sent
  } catch (error) {
    if (isLatchkeyError(error, 'USER_REJECTED')) client.emit({ name: 'SEND_DECLINED', networkId })
    else
      client.emit({ name: 'SEND_ERROR', networkId, code: isLatchkeyError(error) ? error.code : 'TRANSACTION_FAILED' })
    throw error
  }
}
