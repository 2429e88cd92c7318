import {
  type Delegation,
  delegationDomain,
  delegationTypes,
  ROOT_AUTHORITY,
  type SessionActivation,
} from '@latchkey/protocol/permissions'
import { eq } from 'drizzle-orm'
import { type Address, type Hex, isErc6492Signature } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { permissionSessions } from '../../db/permissionSchema.ts'
import { isUnreachable } from '../../providers/chains/failover.ts'
import { ApiError } from '../apiError.ts'
import { ownerOf } from '../bundler/ownSender.ts'
import { boundSession } from './boundSession.ts'
import { readContext } from './contexts.ts'
import { readKey } from './readKey.ts'
import { findSessionChain, type SessionChain } from './sessionChain.ts'
import { findSession, pciProblem, type SessionAccount, type SessionDeps, type SessionRow } from './sessionDeps.ts'
import { fromStored, toStored } from './storedRequest.ts'

/** How long an owner has to sign. */
export const ACTIVATION_MAX_MS = 60 * 60_000

/**
 * Activates a session with the delegations that the account's owner signed. They must be exactly those that follow from the request:
 * for the session's account alone, with the same caveats. The owner's proof are their signatures, which name this session's account.
 *
 * @throws ApiError 400 if something differs from the request, 401 if a signature isn't the account's
 */
export async function activateSession(
  { db, chains, now }: SessionDeps,
  account: SessionAccount,
  { pci, context, signer, ...request }: SessionActivation,
): Promise<void> {
  const at = findSessionChain(chains, account.network)
  const row = await findSession(db, account, pci)
  requirePending(row, now())
  requireSame(row, { keys: signer.data.keys, request })
  const delegations = readContext(context as Hex)
  if (!delegations) throw contextProblem('The context is not a list of delegations')
  const sessionAccount = row.sessionAccount as Address
  const stored = fromStored(row.request, row.expiresAt)
  const bound = boundSession(stored, at, { account: account.address, sessionAccount, now: row.createdAt })
  if (delegations.length !== bound.length) throw contextProblem('The context has another number of delegations')
  for (const [index, delegation] of delegations.entries()) {
    const expected = { delegate: sessionAccount, delegator: account.address, authority: ROOT_AUTHORITY }
    if (textOf(delegation) !== textOf({ ...expected, caveats: bound[index]?.caveats ?? [] }))
      throw contextProblem('The delegations allow something else than the app asked for')
  }
  for (const delegation of delegations) await requireSigned(at, account.address, delegation)
  const owner = (await ownerOf(account.address, at))?.toLowerCase()
  await db.transaction(async (tx) => {
    requirePending(await findSession(tx, account, pci, { lock: true }), now())
    await tx
      .update(permissionSessions)
      .set({ context: context.toLowerCase(), activatedAt: now(), owner })
      .where(eq(permissionSessions.pci, pci))
  })
}

function requirePending(row: SessionRow, now: number): void {
  if (row.revokedAt !== null) throw pciProblem('This session has been revoked')
  if (row.activatedAt !== null) throw pciProblem('This session is active already')
  if (row.expiresAt <= now) throw pciProblem('This session has expired')
  if (now - row.createdAt > ACTIVATION_MAX_MS)
    throw pciProblem('A session must be activated within an hour: create another one')
}

// The app's key is the last one: the wallet was given the co-signer's before it.
function requireSame(
  row: SessionRow,
  { keys, request }: { keys: SessionActivation['signer']['data']['keys']; request: Parameters<typeof toStored>[0] },
): void {
  const addresses = keys.map((key) => readKey(key).toLowerCase())
  const expected = [publicKeyToAddress(row.cosignerKey as Hex).toLowerCase(), row.appKey]
  if (addresses.join() !== expected.slice(-addresses.length).join())
    throw new ApiError(400, { field: 'key', description: 'The session was created for another key' })
  const isSame = request.expiry * 1000 === row.expiresAt && canonical(toStored(request)) === canonical(row.request)
  if (!isSame)
    throw new ApiError(400, { field: 'permissions', description: 'The session was created for other permissions' })
}

// The database may give the members in another order.
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** Everything but the salt and the signature. */
function textOf({ delegate, delegator, authority, caveats }: Omit<Delegation, 'salt' | 'signature'>): string {
  const list = caveats.map(({ enforcer, terms, args }) => [enforcer, terms, args])
  return JSON.stringify([delegate, delegator, authority, list]).toLowerCase()
}

// The manager asks the account (ERC-1271) when the delegation is used. It takes no ERC-6492 signature, so the account must exist.
async function requireSigned({ chain, manager }: SessionChain, address: Address, delegation: Delegation) {
  const { signature, ...message } = delegation
  const domain = delegationDomain(chain.chainId, manager)
  const signed = { address, domain, types: delegationTypes, primaryType: 'Delegation', message, signature } as const
  const isValid = await chain.reader.verifyTypedData(signed).catch((cause: unknown) => {
    if (!isUnreachable(cause)) return false
    throw new ApiError(503, { field: 'chainId', description: 'This chain does not answer at the moment' }, { cause })
  })
  if (!isValid || isErc6492Signature(signature))
    throw new ApiError(401, { field: 'signature', description: 'The account didn’t sign these delegations' })
}

function contextProblem(description: string): ApiError {
  return new ApiError(400, { field: 'context', description })
}
