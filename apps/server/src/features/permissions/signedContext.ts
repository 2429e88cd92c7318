import { type Delegation, delegationDomain, delegationTypes, encodeContext, ROOT_AUTHORITY } from '@latchkey/accounts'
import type { DelegationSignature, PermissionRequest } from '@latchkey/protocol/permissions'
import { type Address, type Hex, isErc6492Signature } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import { askAccount } from '../../chains/askAccount.ts'
import { isUnreachable } from '../../chains/requests/failover.ts'
import { boundSession } from './boundSession.ts'
import { chainDown, type SessionChain } from './sessionChain.ts'
import type { SessionAccount, SessionRow } from './sessionDeps.ts'
import { readContext } from './terms/contexts.ts'
import { fromStored } from './terms/storedRequest.ts'

/**
 * Requires that a context is what the account's owner had to sign for a session: exactly the delegations that follow from the
 * request, for the session's account alone, with the same caveats, and signed by the account.
 *
 * @throws ApiError 400 if something differs from the request, 401 if a signature isn't the account's, 503 if no node answers
 */
export async function requireSignedContext(
  at: SessionChain,
  { address }: SessionAccount,
  { row, context }: { row: SessionRow; context: string },
): Promise<void> {
  const delegations = readContext(context as Hex)
  if (!delegations) throw contextProblem('The context is not a list of delegations')
  const sessionAccount = row.sessionAccount as Address
  const stored = fromStored(row.request, row.expiresAt)
  const bound = boundSession(stored, at, { account: address, sessionAccount, now: row.createdAt })
  if (delegations.length !== bound.length) throw contextProblem('The context has another number of delegations')
  for (const [index, delegation] of delegations.entries()) {
    const expected = { delegate: sessionAccount, delegator: address, authority: ROOT_AUTHORITY }
    if (textOf(delegation) !== textOf({ ...expected, caveats: bound[index]?.caveats ?? [] }))
      throw contextProblem('The delegations allow something else than the app asked for')
  }
  for (const delegation of delegations) await requireSigned(at, address, delegation)
}

/**
 * The context of the delegations that follow from a request, with what the account's owner signed.
 *
 * @throws ApiError 400 if the permissions can't be granted or there is another number of signatures, 401 if a signature isn't the
 *   account's, 503 if no node answers
 */
export async function joinSignatures(
  at: SessionChain,
  { address }: SessionAccount,
  { request, sessionAccount, signatures, now }: Signatures,
): Promise<Hex> {
  const bound = boundSession(request, at, { account: address, sessionAccount, now })
  const delegations = bound.flatMap(({ caveats }, index): Delegation[] => {
    const signed = signatures[index]
    const delegation = { delegate: sessionAccount, delegator: address, authority: ROOT_AUTHORITY, caveats }
    return signed ? [{ ...delegation, ...signed }] : []
  })
  if (delegations.length !== bound.length || signatures.length !== bound.length)
    throw new ApiError(400, { field: 'signatures', description: 'Each delegation needs one signature' })
  for (const delegation of delegations) await requireSigned(at, address, delegation)
  // Salts and signatures may come in capitals; contexts are compared and stored without.
  return encodeContext(delegations).toLowerCase() as Hex
}

type Signatures = {
  request: PermissionRequest
  sessionAccount: Address
  /** Of each delegation, in their order. */
  signatures: readonly DelegationSignature[]
  now: number
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
  const asked = askAccount(chain.reader, (reader) => reader.verifyTypedData(signed))
  const isValid = await asked.catch((cause: unknown) => {
    if (!isUnreachable(cause)) return false
    throw chainDown(cause)
  })
  if (!isValid || isErc6492Signature(signature))
    throw new ApiError(401, { field: 'signature', description: 'The account didn’t sign these delegations' })
}

function contextProblem(description: string): ApiError {
  return new ApiError(400, { field: 'context', description })
}
