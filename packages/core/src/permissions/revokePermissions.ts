import type { AccountId } from '@latchkey/protocol'
import { type RevokedPermissions, revokedPermissionsSchema } from '@latchkey/protocol/permissions'
import type { Client } from '../client/client.ts'
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
 * `METHOD_UNSUPPORTED`, `WALLET_ANSWER_INVALID`, `REQUEST_ABORTED`, and what `getWalletClient` throws.
 */
export function revokePermissions(client: Client, args: RevokePermissionsArgs): Promise<RevokedPermissions> {
  return requestPermissions(client, {
    account: args.account,
    method: 'wallet_revokePermissions',
    param: () => ('pci' in args ? { pci: args.pci } : { all: true }),
    schema: revokedPermissionsSchema,
  })
}
