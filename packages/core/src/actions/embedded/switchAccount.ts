import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { Account } from '../../client/state.ts'
import { setPreferredAccountType } from './walletUser.ts'

/**
 * Makes one of the embedded wallet's accounts the active one. It has one of each type, and its frame has to use it too.
 *
 * @throws LatchkeyError `ACCOUNT_NOT_CONNECTED` if the frame refuses
 */
export async function switchAccount(client: Client, { address, type }: Account): Promise<void> {
  const chosen = await setPreferredAccountType(client, { type: type === 'smartAccount' ? type : 'eoa' })
  if (chosen !== type) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address } })
}
