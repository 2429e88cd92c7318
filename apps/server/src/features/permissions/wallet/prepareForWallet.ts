import type { PreparedSession, SessionRequest } from '@latchkey/protocol/permissions'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { permissionSessions } from '../../accounts/walletTables.ts'
import { SIGNING_MAX_MS } from '../../keys/service/keyService.ts'
import { findSessionChain } from '../sessionChain.ts'
import { pciProblem, type SessionAccount, type SessionDeps } from '../sessionDeps.ts'
import { readKey, readPublicKey } from '../terms/readKey.ts'
import { isSameRequest } from '../terms/storedRequest.ts'
import { draftSession } from './sessionDraft.ts'
import type { SessionOwner } from './walletOwner.ts'

/**
 * The session for which the owner of an account is to sign: a draft for the app's key, or, if the co-signer's key is listed before
 * it, the one that the app created. Nothing is stored.
 *
 * @throws ApiError 400 if the permissions can't be granted, or if the app created no such session within the last hour
 */
export async function prepareForWallet(
  deps: SessionDeps,
  owner: SessionOwner,
  account: SessionAccount,
  { signer, ...request }: SessionRequest,
): Promise<PreparedSession> {
  const [first, second] = signer.data.keys
  if (!first || !second) return draftSession(deps, { owner, account }, { signer, ...request })
  const cosigner = readPublicKey(first)
  findSessionChain(deps.chains, account.network)
  const { activatedAt, revokedAt, createdAt, expiresAt, appKey, cosignerKey, ...columns } = permissionSessions
  const isPending = and(
    ...[eq(columns.network, account.network), eq(columns.account, account.address.toLowerCase())],
    ...[eq(cosignerKey, cosigner), eq(appKey, readKey(second).toLowerCase())],
    ...[isNull(activatedAt), isNull(revokedAt)],
    ...[gt(createdAt, deps.now() - SIGNING_MAX_MS), gt(expiresAt, deps.now())],
  )
  const [row] = await deps.db.select().from(permissionSessions).where(isPending)
  if (!row || !isSameRequest(row, request))
    throw pciProblem('The app created no such session for this account within the last hour')
  return { pci: row.pci, key: { type: 'secp256k1', publicKey: cosigner } }
}
