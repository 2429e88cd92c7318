import { LatchkeyError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import type { Client } from '../../client/client.ts'
import { toWalletError } from '../../client/walletError.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'
import type { PickConnectionArgs } from '../../connectors/pickConnection.ts'
import { messageBytes, type SignableMessage } from '../signableMessage.ts'

/** Asks a Solana wallet to sign a message. Returns the 64 bytes as base58. Errors as in `signMessage`. */
export async function signMessage(
  client: Client,
  message: SignableMessage,
  picked: PickConnectionArgs,
): Promise<string> {
  const { provider, address } = await getWalletClient(client, 'solana', picked)
  if (!provider.signMessage) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'signMessage' } })
  try {
    return base58.encode(await provider.signMessage({ address, message: messageBytes(message) }))
  } catch (error) {
    throw toWalletError(error, { failed: 'SIGN_MESSAGE_FAILED' })
  }
}
