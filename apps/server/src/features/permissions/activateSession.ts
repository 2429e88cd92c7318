import type { PermissionRequest, SessionActivation } from '@latchkey/protocol/permissions'
import type { Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { ApiError } from '../../base/apiError.ts'
import { readOwner } from './readOwner.ts'
import { findSessionChain } from './sessionChain.ts'
import { findSession, type SessionAccount, type SessionDeps, type SessionRow, unknownSession } from './sessionDeps.ts'
import { requireSignedContext } from './signedContext.ts'
import { isActivated, storeActivation } from './storeActivation.ts'
import { readKey } from './terms/readKey.ts'
import { isSameRequest } from './terms/storedRequest.ts'

/**
 * Activates a session with the delegations that the account's owner signed. They must be exactly those that follow from the request:
 * for the session's account alone, with the same caveats. The owner's proof are their signatures, which name this session's account.
 * Idempotent, because the wallet may have activated the session already.
 *
 * @throws ApiError 400 if something differs from the request, 401 if a signature isn't the account's
 */
export async function activateSession(
  deps: SessionDeps,
  account: SessionAccount,
  { pci, context, signer, ...request }: SessionActivation,
): Promise<void> {
  const at = findSessionChain(deps.chains, account.network)
  const row = await findSession(deps.db, account, pci)
  const isActive = isActivated(row, context, deps.now())
  requireSame(row, { keys: signer.data.keys, request })
  if (isActive) return
  await requireSignedContext(at, account, { row, context })
  const owner = await readOwner(account.address, at)
  await deps.db.transaction((tx) => storeActivation(tx, account, { pci, context, owner }, deps.now()))
}

// The app's key is the last one: the wallet was given the co-signer's before it.
function requireSame(
  row: SessionRow,
  { keys, request }: { keys: SessionActivation['signer']['data']['keys']; request: PermissionRequest },
): void {
  // One without a co-signer is the embedded wallet's own affair.
  if (row.cosignerKey === null) throw unknownSession()
  const addresses = keys.map((key) => readKey(key).toLowerCase())
  const expected = [publicKeyToAddress(row.cosignerKey as Hex).toLowerCase(), row.appKey]
  if (addresses.join() !== expected.slice(-addresses.length).join())
    throw new ApiError(400, { field: 'key', description: 'The session was created for another key' })
  if (!isSameRequest(row, request))
    throw new ApiError(400, { field: 'permissions', description: 'The session was created for other permissions' })
}
