import { hashDelegation } from '@latchkey/accounts'
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
import { readContext } from '../terms/contexts.ts'
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
 * @throws ApiError 400 if another session has this id or any of these delegations, or this one has been revoked meanwhile;
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
    if (!readKeys) await requireNew(tx, account, { pci, sessionAccount, context })
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

/**
 * A draft gives a session with a co-signer its id. Without one, what was signed once could be listed under many, alone or
 * with others: more than the chain lets the app take, and ending one session would end a part of another.
 */
async function requireNew(
  tx: Queries,
  { network, address }: SessionAccount,
  { pci, sessionAccount, context }: Pick<SignedSession, 'pci' | 'sessionAccount' | 'context'>,
): Promise<void> {
  const columns = permissionSessions
  const isOfAccount = and(eq(columns.network, network), eq(columns.account, address.toLowerCase()))
  const others = await tx
    .select({ context: columns.context })
    .from(columns)
    .where(and(isOfAccount, eq(columns.sessionAccount, sessionAccount.toLowerCase()), ne(columns.pci, pci)))
  const stored = new Set(others.flatMap((other) => hashesOf(other.context)))
  if (hashesOf(context).some((hash) => stored.has(hash)))
    throw pciProblem('A permission of this session has been granted under another id')
}

function hashesOf(context: string | null): readonly Hex[] {
  return (context !== null && readContext(context as Hex)?.map(hashDelegation)) || []
}
