import type { Address, Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { pciProblem, type SessionRow } from '../sessionDeps.ts'

/**
 * What an active session can be used with: the signed delegations, the co-signer's key, and the addresses of both keys.
 *
 * @throws ApiError 400
 */
export function requireActive(row: SessionRow, now: number) {
  const { revokedAt, context, expiresAt, wrapped, masterVersion, cosignerKey, appKey } = row
  if (cosignerKey === null || appKey === null)
    throw pciProblem('This permission has no co-signer: the app’s own account uses it on the chain')
  if (revokedAt !== null) throw pciProblem('This session has been revoked')
  if (expiresAt <= now) throw pciProblem('This session has expired')
  if (context === null) throw pciProblem('This session is not active yet')
  if (wrapped === null || masterVersion === null) throw pciProblem('This session has ended')
  const keys = { cosigner: publicKeyToAddress(cosignerKey as Hex), app: appKey as Address }
  return { context: context as Hex, keys, row: { wrapped, masterVersion } }
}
