import type { Client } from '@latchkey/core'
import { signMessage } from '@latchkey/core/actions'
import { type AccountId, addressOf, CodedError, chainIdOf, networkOf } from '@latchkey/protocol'
import { getAddress } from 'viem'
import type { AuthenticationAdapter } from '../context/adapter.ts'

/**
 * Has the account sign the app's message, and the app's backend verify it.
 *
 * @throws what the adapter and the wallet throw; an error if the backend doesn't accept the signature
 */
export async function performSignIn<Message>(
  client: Client,
  { adapter, account, nonce }: { adapter: AuthenticationAdapter<Message>; account: AccountId; nonce: string },
): Promise<void> {
  const address = getAddress(addressOf(account))
  const message = adapter.createMessage({ nonce, address, chainId: chainIdOf(networkOf(account)) })
  if (typeof message !== 'string')
    throw new CodedError(
      'CONFIG_INVALID',
      'createMessage of the authentication adapter returned no text. Return the text to sign, such as that of createSiweMessage of viem/siwe.',
    )
  const signature = await signMessage(client, { message, account })
  if (!(await adapter.verify({ message, signature }))) throw new Error('The app’s backend didn’t accept the signature.')
}
