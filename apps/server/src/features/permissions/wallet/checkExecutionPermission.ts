import { delegateProblem, type PermissionRequest } from '@latchkey/protocol/permissions'
import type { Address } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import { boundSession } from '../boundSession.ts'
import { findSessionChain, type SessionChain } from '../sessionChain.ts'
import type { SessionAccount, SessionDeps } from '../sessionDeps.ts'
import type { SessionOwner } from './walletOwner.ts'

/**
 * Refuses a session without a co-signer that couldn't be created, before its owner is asked. Nothing is stored.
 *
 * @throws ApiError 400 if the network has no sessions, or if the permission can't be granted, or not to this account
 */
export function checkExecutionPermission(
  { chains, now }: Pick<SessionDeps, 'chains' | 'now'>,
  { owner }: SessionOwner,
  { network, address }: SessionAccount,
  { delegate, ...request }: PermissionRequest & { delegate: Address },
): void {
  const at = findSessionChain(chains, network)
  const problem = delegateProblem(delegate, [owner as Address, address, ...contractsOf(at)])
  if (problem) throw new ApiError(400, { field: 'delegate', description: problem })
  boundSession(request, at, { account: address, sessionAccount: delegate, now: now() })
}

function contractsOf({ entryPoint, factory, multiSig, manager, enforcers, accounts }: SessionChain): Address[] {
  const implementations = accounts.implementations.map((text): Address => `0x${text.slice(2)}`)
  return [entryPoint, factory, multiSig, manager, ...implementations, ...Object.values(enforcers)]
}
