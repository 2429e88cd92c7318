import type { AccountId } from '@latchkey/protocol'
import { type RevokedPermissions, revokedPermissionsSchema } from '@latchkey/protocol/permissions'
import type { Client } from '../client/client.ts'
import { pickConnection } from '../connectors/pickConnection.ts'
import { getPermissionSessions } from './getPermissionSessions.ts'
import { requestPermissions } from './requestPermissions.ts'

/** One session, or every active session of the wallet on its network, whichever page asked for it. */
export type RevokePermissionsArgs = ({ pci: string } | { all: true }) & {
  /** Default: the active account. */
  account?: AccountId | undefined
}

/**
 * Ends permission sessions after the user has approved. Resolves when the chain has ended them, which can take a minute.
 *
 * @throws LatchkeyError `USER_REJECTED`; `REQUEST_REFUSED` (`data.problem`), for example of another page's session;
 * `METHOD_UNSUPPORTED`, `WALLET_RESPONSE_INVALID`, `REQUEST_ABORTED`, and what `getWalletClient` throws.
 */
export async function revokePermissions(client: Client, args: RevokePermissionsArgs): Promise<RevokedPermissions> {
  const { account } = args
  // Many wallets have another method of this name, which disconnects the page (EIP-2255). They don't have this one.
  if (pickConnection(client, { account }).connection.type !== 'auth') await getPermissionSessions(client, { account })
  return requestPermissions(client, {
    account,
    method: 'wallet_revokePermissions',
    param: () => ('pci' in args ? { pci: args.pci } : { all: true }),
    schema: revokedPermissionsSchema,
  })
}
