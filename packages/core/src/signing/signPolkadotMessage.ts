import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { toWalletError } from '../client/walletError.ts'
import { getWalletClient } from '../connectors/getWalletClient.ts'
import type { PickConnectionArgs } from '../connectors/pickConnection.ts'
import { messageText, type SignableMessage } from './signableMessage.ts'

/** Asks a Polkadot extension to sign a message. Returns hex with 0x. Errors as in `signMessage`. */
export async function signPolkadotMessage(
  client: Client,
  message: SignableMessage,
  picked: PickConnectionArgs,
): Promise<string> {
  const { provider, address } = await getWalletClient(client, 'polkadot', picked)
  if (!provider.signMessage) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'signMessage' } })
  try {
    return await provider.signMessage({ address, message: messageText(message) })
  } catch (error) {
    throw toWalletError(error, { failed: 'SIGN_MESSAGE_FAILED' })
  }
}
