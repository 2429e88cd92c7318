import { isLatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'

/** Does a send and tells the app that it began and how it went. */
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
