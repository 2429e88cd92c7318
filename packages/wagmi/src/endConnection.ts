import type { Client } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { UserRejectedRequestError } from 'viem'
import { readConnection } from './readConnection.ts'

/**
 * Disconnects the client's EVM wallets. It doesn't wait until a wallet has answered, which can take seconds: meanwhile wagmi
 * would show a wallet that the visitor has left, refuse to connect, and afterwards forget what was connected in between.
 *
 * @throws UserRejectedRequestError if the visitor keeps the wallet, which a guest is asked first
 */
export async function endConnection(client: Client): Promise<void> {
  let stop = () => {}
  const gone = new Promise<void>((resolve) => {
    stop = client.store.subscribe(() => readConnection(client) || resolve())
  })
  await Promise.race([disconnect(client, { namespace: 'eip155' }), gone])
  stop()
  if (readConnection(client)) throw new UserRejectedRequestError(new Error('The visitor keeps the wallet connected.'))
}
