import { isLatchkeyError } from '@latchkey/protocol'
import { bytesToHex } from '@noble/hashes/utils.js'
import { readSignature } from '../../chains/eip155/readSignature.ts'
import type { Client } from '../../client/client.ts'
import { toWalletError } from '../../client/walletError.ts'
import { providerRequest } from '../../connectors/eip1193/providerRequest.ts'
import { getWalletClient } from '../../connectors/getWalletClient.ts'
import type { PickConnectionArgs } from '../../connectors/pickConnection.ts'
import { messageBytes, type SignableMessage } from '../signableMessage.ts'

/** Asks an EVM wallet to sign a message (`personal_sign`, EIP-191). Errors as in `signMessage`. */
export async function signMessage(
  client: Client,
  message: SignableMessage,
  picked: PickConnectionArgs,
): Promise<`0x${string}`> {
  const { provider, address } = await getWalletClient(client, 'eip155', picked)
  const bytes = `0x${bytesToHex(messageBytes(message))}`
  try {
    return readSignature(await providerRequest(provider, 'personal_sign', [bytes, address]))
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    throw toWalletError(error, { failed: 'SIGN_MESSAGE_FAILED' })
  }
}
