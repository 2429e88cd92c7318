import type { PermissionRequest, SessionActivation, SessionProof, SessionRequest } from '@latchkey/protocol/permissions'
import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Address } from 'viem'
import { failureOf } from '../../base/reasonOf.ts'
import type { Leases } from '../../db/leases/createLeases.ts'
import { runPeriodically } from '../../db/leases/runPeriodically.ts'
import { permissionSessions } from '../accounts/walletTables.ts'
import { SIGNING_MAX_MS } from '../keys/service/keyService.ts'
import type { Operation } from '../smartAccounts/bundler/userOperation.ts'
import { activateSession } from './activateSession.ts'
import { cosignOperation } from './cosign/cosignOperation.ts'
import { createSession } from './createSession.ts'
import { listSessions } from './listSessions.ts'
import { recordStoredDelegations } from './recordDelegations.ts'
import { revokeSession } from './revokeSession.ts'
import { findSession, type SessionAccount, type SessionDeps } from './sessionDeps.ts'
import { activateForWallet } from './wallet/activateForWallet.ts'
import { checkExecutionPermission } from './wallet/checkExecutionPermission.ts'
import { createExecutionPermission } from './wallet/createExecutionPermission.ts'
import { createForWallet } from './wallet/createForWallet.ts'
import { listForWallet } from './wallet/listForWallet.ts'
import { prepareForWallet } from './wallet/prepareForWallet.ts'
import { revokeForWallet } from './wallet/revokeForWallet.ts'
import type { SessionOwner } from './wallet/walletOwner.ts'

export type PermissionSessions = ReturnType<typeof createPermissionSessions>

/** The permission sessions of all networks. `stop` ends the sweeping of old ones. */
export async function openPermissionSessions({ log, leases, ...deps }: SessionDeps & { log: Logger; leases: Leases }) {
  await recordStoredDelegations(deps.db)
  const permissionSessions = createPermissionSessions(deps)
  const stop = runPeriodically(leases, {
    name: 'sweep permission sessions',
    everyMs: SWEEP_MS,
    run: permissionSessions.sweep,
    onFailure: (error) => log.warn(failureOf(error), 'old permission sessions stay for now'),
  })
  return { permissionSessions, stop }
}

const SWEEP_MS = 60 * 60_000
/** How long a session is listed after its end. */
const KEEP_MS = 90 * 86_400_000

function createPermissionSessions(deps: SessionDeps) {
  const { db, now } = deps

  /**
   * Records what a node with an earlier version stored after this one had started, destroys the keys of expired sessions, and deletes
   * those that ended long ago or that an app created and nobody activated.
   */
  async function sweep(): Promise<void> {
    await recordStoredDelegations(db)
    const { createdAt, activatedAt, expiresAt, wrapped } = permissionSessions
    const wasLeft = and(isNull(activatedAt), lt(createdAt, now() - SIGNING_MAX_MS))
    await db.delete(permissionSessions).where(or(wasLeft, lt(expiresAt, now() - KEEP_MS)))
    await db
      .update(permissionSessions)
      .set({ wrapped: null, masterVersion: null })
      .where(and(lt(expiresAt, now()), isNotNull(wrapped)))
  }

  return {
    create: (account: SessionAccount, projectId: string, request: SessionRequest) =>
      createSession(deps, account, projectId, request),
    list: (account: SessionAccount, proof: SessionProof) => listSessions(deps, account, proof),
    activate: (account: SessionAccount, activation: SessionActivation) => activateSession(deps, account, activation),
    /** What the owner signed; null until the session is activated. */
    readContext: async (account: SessionAccount, pci: string) => (await findSession(db, account, pci)).context,
    cosign: (account: SessionAccount, given: { pci: string; operation: Operation }) =>
      cosignOperation(deps, account, given),
    revoke: (account: SessionAccount, given: SessionProof & { pci: string }) => revokeSession(deps, account, given),
    /** For the embedded wallet, whose login is the owner's proof. */
    ofWallet: {
      prepare: (owner: SessionOwner, account: SessionAccount, request: SessionRequest) =>
        prepareForWallet(deps, owner, account, request),
      create: (owner: SessionOwner, account: SessionAccount, signed: Parameters<typeof createForWallet>[3]) =>
        createForWallet(deps, owner, account, signed),
      checkExecutionPermission: (
        owner: SessionOwner,
        account: SessionAccount,
        request: PermissionRequest & { delegate: Address },
      ) => checkExecutionPermission(deps, owner, account, request),
      createExecutionPermission: (
        owner: SessionOwner,
        account: SessionAccount,
        signed: Parameters<typeof createExecutionPermission>[3],
      ) => createExecutionPermission(deps, owner, account, signed),
      activate: (
        owner: SessionOwner,
        account: SessionAccount,
        given: { pci: string; context: string; origin: string },
      ) => activateForWallet(deps, owner, account, given),
      list: (owner: SessionOwner) => listForWallet(deps, owner),
      revoke: (owner: SessionOwner, account: SessionAccount, pci: string) => revokeForWallet(deps, owner, account, pci),
    },
    sweep,
  }
}
