import type { PermissionRequest } from '@latchkey/protocol/permissions'
import { and, eq, ne } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'
import {
  findSession,
  pciProblem,
  type SessionAccount,
  type SessionDeps,
  type SessionRow,
  unknownSession,
} from '../sessionDeps.ts'
import { isActivated } from '../storeActivation.ts'
import { toStored } from '../terms/storedRequest.ts'
import { storeGrant } from './storeGrant.ts'
import type { SessionOwner } from './walletOwner.ts'

type SignedSession = {
  pci: string
  request: PermissionRequest
  sessionAccount: Address
  context: Hex
  origin: string
  /** Missing without a co-signer. */
  readKeys?(tx: Queries): Promise<Pick<SessionRow, 'appKey' | 'cosignerKey' | 'wrapped' | 'masterVersion'>>
}

/**
 * Stores a session that its owner has signed, once all of it was verified. Idempotent, because a response can get lost.
 *
 * @throws ApiError 400 if another session has this id or these signatures, or this one has been revoked meanwhile;
 *   LatchkeyError `WALLET_FROZEN`
 */
export async function storeSession(
  { config, db, now }: Pick<SessionDeps, 'config' | 'db' | 'now'>,
  user: SessionOwner,
  account: SessionAccount,
  { pci, request, sessionAccount, context, origin, readKeys }: SignedSession,
): Promise<void> {
  const { network, address } = account
  const at = now()
  await storeGrant({ db, now }, user, { pci, network }, async (tx) => {
    if (!readKeys) await requireNew(tx, account, { pci, context })
    const stored = await tx
      .insert(permissionSessions)
      .values({
        ...{ pci, network, account: address.toLowerCase(), owner: user.owner, origin, projectId: config.projectId },
        ...{ request: toStored(request), sessionAccount: sessionAccount.toLowerCase(), context },
        ...{ createdAt: at, activatedAt: at, expiresAt: request.expiry * 1000 },
        ...(await readKeys?.(tx)),
      })
      .onConflictDoNothing()
      .returning({ pci: permissionSessions.pci })
    if (stored.length === 0 && !isActivated(await findSession(tx, account, pci), context, at)) throw unknownSession()
    return stored.length > 0
  })
}

/** A draft gives a session with a co-signer its id. Without one, the same signatures could be listed under many. */
async function requireNew(
  tx: Queries,
  { network, address }: SessionAccount,
  { pci, context }: { pci: string; context: string },
): Promise<void> {
  const columns = permissionSessions
  const isOfAccount = and(eq(columns.network, network), eq(columns.account, address.toLowerCase()))
  const [other] = await tx
    .select({ pci: columns.pci })
    .from(columns)
    .where(and(isOfAccount, eq(columns.context, context), ne(columns.pci, pci)))
  if (other) throw pciProblem('These signatures have been stored under another id')
}
