import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { toWalletError } from '../client/walletError.ts'
import { getWalletClient } from '../connectors/getWalletClient.ts'
import type { PickConnectionArgs } from '../connectors/pickConnection.ts'
import { messageText, type SignableMessage } from './signableMessage.ts'

/**
 * Asks a wallet that only signs text to sign a message. Returns the signature as the wallet writes it: base64 on Bitcoin, by
 * the protocol that it prefers; hex with 0x on Polkadot. Errors as in `signMessage`.
 */
export async function signTextMessage(
  namespace: 'bip122' | 'polkadot',
  client: Client,
  message: SignableMessage,
  picked: PickConnectionArgs,
): Promise<string> {
  const { provider, address } = await getWalletClient(client, namespace, picked)
  if (!provider.signMessage) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'signMessage' } })
  try {
    return await provider.signMessage({ address, message: messageText(message) })
  } catch (error) {
    throw toWalletError(error, { failed: 'SIGN_MESSAGE_FAILED' })
  }
}
