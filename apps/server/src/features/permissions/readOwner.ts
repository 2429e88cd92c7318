import type { Address } from 'viem'
import { isUnreachable } from '../../chains/requests/failover.ts'
import { ownerOf } from '../smartAccounts/bundler/ownSender.ts'
import { chainDown, type SessionChain } from './sessionChain.ts'

/**
 * The key that owns an account, in lower case; undefined if the account doesn't exist or isn't the one of the key's wallet.
 *
 * @throws ApiError 503 if no node answers
 */
export async function readOwner(account: Address, at: SessionChain): Promise<string | undefined> {
  const owner = await ownerOf(account, at).catch((cause: unknown) => {
    throw isUnreachable(cause) ? chainDown(cause) : cause
  })
  return owner?.toLowerCase()
}
