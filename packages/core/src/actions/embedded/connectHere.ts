import type { Client } from '../../client/client.ts'
import type { Connection } from '../../client/state.ts'
import { enterEmbedded } from './enterEmbedded.ts'
import { getFrame, type RequestOptions } from './getFrame.ts'

/**
 * Signs in with an existing or a new passkey; the frame shows the button. @throws LatchkeyError `USER_REJECTED`,
 * `PASSKEY_FAILED`.
 */
export async function connectPasskey(client: Client, { signal }: RequestOptions = {}): Promise<Connection> {
  await (await getFrame(client)).request('CONNECT_PASSKEY', undefined, { signal })
  return enterEmbedded(client, signal)
}

/**
 * Creates a wallet that only this browser can open, until a sign-in method is added. @throws LatchkeyError
 * `SIGN_IN_METHOD_DISABLED`.
 */
export async function connectGuest(client: Client, { signal }: RequestOptions = {}): Promise<Connection> {
  await (await getFrame(client)).request('CONNECT_GUEST', undefined, { signal })
  return enterEmbedded(client, signal)
}
