import { type AccountId, chainIdOf } from '@latchkey/protocol'
import {
  type GrantedPermissions,
  grantedPermissionsSchema,
  type PermissionRequestInput,
} from '@latchkey/protocol/permissions'
import type { Client } from '../client/client.ts'
import { toQuantity } from '../rpc/quantity.ts'
import { requestPermissions } from './requestPermissions.ts'

export type GrantPermissionsArgs = PermissionRequestInput & {
  /** The app's key, which signs calls: its uncompressed public key in hex. */
  signer: { type: 'keys'; data: { keys: [{ type: 'secp256k1'; publicKey: string }] } }
  /** Default: the active account. It must be a smart account. */
  account?: AccountId | undefined
}

/**
 * Asks the user to let the app make calls on its own, within limits that the chain enforces. `expiry` is in Unix seconds,
 * and amounts are in the smallest unit. Resolves with the session that the user granted; send calls of it with
 * `sendSessionCalls` and its `pci`.
 *
 * @throws LatchkeyError `USER_REJECTED`; `REQUEST_REFUSED` (`data.problem`), for example if the account isn't a smart
 * account or the chain can't enforce a limit; `METHOD_UNSUPPORTED` by a wallet without permission sessions;
 * `WALLET_RESPONSE_INVALID`, `REQUEST_ABORTED`, and what `getWalletClient` throws.
 */
export function grantPermissions(client: Client, args: GrantPermissionsArgs): Promise<GrantedPermissions> {
  const { account, ...request } = args
  return requestPermissions(client, {
    account,
    method: 'wallet_grantPermissions',
    param: ({ address, networkId }) => ({ ...request, chainId: toQuantity(chainIdOf(networkId)), address }),
    schema: grantedPermissionsSchema,
  })
}
