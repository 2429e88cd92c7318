import type { AccountId } from '@latchkey/protocol'
import { type PageSessions, pageSessionsSchema } from '@latchkey/protocol/permissions'
import type { Client } from '../client/client.ts'
import { requestPermissions } from './requestPermissions.ts'

/**
 * The permission sessions that the user granted to this page on the wallet's network, active or ended, and how many
 * active ones other pages have. Asks the user for nothing.
 *
 * @throws LatchkeyError `METHOD_UNSUPPORTED`, `REQUEST_REFUSED` (`data.problem`), `WALLET_RESPONSE_INVALID`, and what
 * `getWalletClient` throws.
 */
export function getPermissionSessions(
  client: Client,
  { account }: { account?: AccountId | undefined } = {},
): Promise<PageSessions> {
  return requestPermissions(client, {
    account,
    method: 'wallet_getPermissionSessions',
    param: ({ address }) => ({ address }),
    schema: pageSessionsSchema,
  })
}
