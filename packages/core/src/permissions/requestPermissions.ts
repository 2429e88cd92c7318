import { type AccountId, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { isMethodUnsupported, toWalletError } from '../client/walletError.ts'
import { readAnswer } from '../connectors/callMethod.ts'
import { providerRequest } from '../connectors/eip1193/providerRequest.ts'
import { getWalletClient, type WalletClient } from '../connectors/getWalletClient.ts'

export type PermissionsMethod = 'wallet_grantPermissions' | 'wallet_revokePermissions' | 'wallet_getPermissionSessions'

type Request<schema> = {
  method: PermissionsMethod
  /** The only parameter. */
  param(wallet: WalletClient<'eip155'>): object
  schema: schema
  account?: AccountId | undefined
}

/**
 * Calls a method of permission sessions and parses the answer.
 *
 * @throws LatchkeyError `METHOD_UNSUPPORTED`, `USER_REJECTED`, `WALLET_RESPONSE_INVALID`, `WALLET_FAILED` for another
 * error of a wallet, and what `getWalletClient` and the secure frame throw.
 */
export async function requestPermissions<schema extends v.GenericSchema>(
  client: Client,
  { method, param, schema, account }: Request<schema>,
): Promise<v.InferOutput<schema>> {
  const wallet = await getWalletClient(client, 'eip155', { account })
  try {
    return readAnswer(schema, await providerRequest(wallet.provider, method, [param(wallet)]), method)
  } catch (cause) {
    if (!isLatchkeyError(cause) && isMethodUnsupported(cause))
      throw new LatchkeyError('METHOD_UNSUPPORTED', { cause, data: { method } })
    throw toWalletError(cause, { failed: 'WALLET_FAILED' })
  }
}
