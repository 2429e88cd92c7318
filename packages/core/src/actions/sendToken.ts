import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { senders } from '../namespaces/senders.ts'
import { selectActiveConnection } from '../store/selectActiveConnection.ts'
import type { SendTokenArgs, SentToken } from '../submission/sendTokenArgs.ts'

/**
 * Sends the native token or another token of the active account, on EVM networks and Solana, and emits events with the
 * result. Never sends twice under one `id`.
 *
 * @throws LatchkeyError `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `UNSUPPORTED_CHAIN`, `AMOUNT_*`, `RECIPIENT_*`,
 * `BALANCE_INSUFFICIENT`, `TRANSACTION_REVERTED` if the token would reject it, and what `sendTransaction` throws; on
 * Solana also what `estimateTransfer` throws, and `TRANSACTION_EXPIRED` if the wallet took too long.
 */
export async function sendToken(client: Client, args: SendTokenArgs): Promise<SentToken> {
  const connection = selectActiveConnection(client.store.getState())
  if (!connection) throw new LatchkeyError('NOT_CONNECTED')
  const { namespace } = connection
  const sender = senders[namespace]
  if (!sender) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { namespace } })
  return sender.sendToken(client, connection, args)
}
