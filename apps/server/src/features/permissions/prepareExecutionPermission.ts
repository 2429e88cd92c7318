import { randomUUID } from 'node:crypto'
import { delegateProblem, type PermissionRequest } from '@latchkey/protocol/permissions'
import type { Address } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import { permissionSessions } from '../accounts/walletTables.ts'
import { boundSession } from './boundSession.ts'
import { findSessionChain, type SessionChain } from './sessionChain.ts'
import type { SessionAccount, SessionDeps } from './sessionDeps.ts'
import { toStored } from './terms/storedRequest.ts'
import type { SessionOwner } from './walletOwner.ts'

/**
 * Creates a session without a co-signer, for an account of the app that uses the permission by itself (ERC-7715). The chain alone
 * limits it. It is worth nothing until the account's owner has signed its delegation and it is activated.
 *
 * @throws ApiError 400 if the network has no sessions, or if the permission can't be granted, or not to this account
 */
export async function prepareExecutionPermission(
  { db, chains, config, now }: SessionDeps,
  { owner }: SessionOwner,
  { network, address }: SessionAccount,
  { delegate, ...request }: PermissionRequest & { delegate: Address },
): Promise<{ pci: string }> {
  const at = findSessionChain(chains, network)
  const createdAt = now()
  const problem = delegateProblem(delegate, [owner as Address, address, ...contractsOf(at)])
  if (problem) throw new ApiError(400, { field: 'delegate', description: problem })
  boundSession(request, at, { account: address, sessionAccount: delegate, now: createdAt })
  const pci = randomUUID()
  await db.insert(permissionSessions).values({
    ...{
      pci,
      network,
      account: address.toLowerCase(),
      projectId: config.projectId,
      sessionAccount: delegate.toLowerCase(),
    },
    ...{ request: toStored(request), createdAt, expiresAt: request.expiry * 1000 },
  })
  return { pci }
}

function contractsOf({ entryPoint, factory, multiSig, manager, enforcers, accounts }: SessionChain): Address[] {
  const implementations = accounts.implementations.map((text): Address => `0x${text.slice(2)}`)
  return [entryPoint, factory, multiSig, manager, ...implementations, ...Object.values(enforcers)]
}
