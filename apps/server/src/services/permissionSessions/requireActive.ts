import type { Hex } from 'viem'
import { pciProblem, type SessionRow } from './sessionDeps.ts'

/** What an active session can be used with: the signed delegations and the co-signer's key. @throws ApiError 400 */
export function requireActive(row: SessionRow, now: number) {
  const { revokedAt, context, expiresAt, wrapped, masterVersion } = row
  if (revokedAt !== null) throw pciProblem('This session has been revoked')
  if (expiresAt <= now) throw pciProblem('This session has expired')
  if (context === null) throw pciProblem('This session is not active yet')
  if (wrapped === null || masterVersion === null) throw pciProblem('This session has ended')
  return { context: context as Hex, row: { wrapped, masterVersion } }
}
