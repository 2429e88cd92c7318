import type { Address } from 'viem'
import { isUnreachable } from '../../chains/requests/failover.ts'
import { ownerOf } from '../smartAccounts/bundler/ownSender.ts'
import { chainDown, type SessionChain } from './sessionChain.ts'
import { type SessionAccount, unknownSession } from './sessionDeps.ts'
import type { SessionOwner } from './walletOwner.ts'

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

/** @throws ApiError 400 if the account isn't the wallet's, as if there were no such session; 503 if no node answers */
export async function requireOwnAccount(
  { owner }: SessionOwner,
  { address }: SessionAccount,
  at: SessionChain,
): Promise<void> {
  if ((await readOwner(address, at)) !== owner) throw unknownSession()
}
