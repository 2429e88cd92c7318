import { encodeContext, gasOf, type Redemption, sessionAccount } from '@latchkey/accounts'
import type { Hex } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import type { KeyService } from '../../keys/service/keyService.ts'
import type { Operation } from '../../smartAccounts/bundler/userOperation.ts'
import { findSessionChain, type SessionChain, sessionDigest } from '../sessionChain.ts'
import { findSession, type SessionAccount, type SessionDeps, type SessionRow } from '../sessionDeps.ts'
import { readContext } from '../terms/contexts.ts'
import { coverCall, grantsOf, type Use } from '../terms/grants.ts'
import { readRedemptions } from '../terms/redemptions.ts'
import { isSignedByKey, joinSignatures } from '../terms/signatures.ts'
import { fromStored } from '../terms/storedRequest.ts'
import { countUses } from './countUses.ts'
import { requireActive } from './requireActive.ts'
import { requireUnlocked } from './requireUnlocked.ts'

/**
 * Adds the co-signer's signature to an operation that the app signed, if it does nothing but what the session allows. This is the
 * second lock: the chain checks the same with the delegations' caveats.
 *
 * @param account the one that granted the session, if the caller names it
 * @returns both signatures, as the session's account takes them
 * @throws ApiError 400 if the session isn't active or the operation isn't readable, 401 if it isn't covered
 */
export async function cosignOperation(
  { config, db, chains, keyService, now }: SessionDeps,
  account: Pick<SessionAccount, 'network'> & Partial<SessionAccount>,
  { pci, operation }: { pci: string; operation: Operation },
): Promise<Hex> {
  const at = findSessionChain(chains, account.network)
  if (gasOf(operation) > config.bundler.gasMax)
    throw operationProblem(`The operation may use ${config.bundler.gasMax} gas at most`)
  const redemptions = readRedemptions(operation.callData, at.manager)
  if (!redemptions)
    throw new ApiError(400, {
      field: 'calldata',
      description: 'The operation must redeem delegations and do nothing else',
    })
  return db.transaction(async (tx) => {
    const row = await findSession(tx, account, pci, { lock: true })
    const { context, keys, row: wrapped } = requireActive(row, now())
    requireOwnAccount(operation, { row, keys }, at)
    await requireUnlocked(tx, row)
    const digest = sessionDigest(operation, at)
    if (!(await isSignedByKey(digest, operation.signature, keys.app)))
      throw new ApiError(401, { field: 'signature', description: 'The session’s key didn’t sign this operation' })
    const request = fromStored(row.request, row.expiresAt)
    const uses = coverAll(redemptions, { request, context, now: now() })
    const callLimit = request.policies[0]?.data.count
    await countUses(tx, { pci, nonce: `0x${operation.nonce.toString(16)}`, uses, callLimit })
    const cosigned = await signWith(keyService, row, { wrapped, digest })
    return joinSignatures([
      { key: keys.cosigner, signature: cosigned },
      { key: keys.app, signature: operation.signature },
    ])
  })
}

function requireOwnAccount(
  { sender, factory, factoryData }: Operation,
  { row, keys }: { row: SessionRow; keys: Parameters<typeof sessionAccount>[0] },
  at: SessionChain,
): void {
  const own = sessionAccount(keys, at)
  if (sender.toLowerCase() !== row.sessionAccount || own.address.toLowerCase() !== row.sessionAccount)
    throw operationProblem('The operation is of another account than the session’s')
  if (factory && (factory.toLowerCase() !== at.factory.toLowerCase() || factoryData !== own.factoryData))
    throw operationProblem('The operation creates something else than the session’s account')
}

function coverAll(
  redemptions: readonly Redemption[],
  given: { request: Parameters<typeof grantsOf>[0]; context: Hex; now: number },
): (Use & { place: number })[] {
  const contexts = (readContext(given.context) ?? []).map((delegation) => encodeContext([delegation]))
  const grants = grantsOf(given.request)
  return redemptions.map(({ context, call }) => {
    const place = contexts.indexOf(context)
    const grant = grants[place]
    const use = grant ? coverCall(grant, call, given.now / 1000) : 'The delegation isn’t one of this session.'
    if (typeof use === 'string') throw new ApiError(401, { field: 'permissions', description: use })
    return { ...use, place }
  })
}

async function signWith(
  keyService: KeyService | undefined,
  { network, account, pci }: SessionRow,
  { wrapped: row, digest }: { wrapped: { wrapped: string; masterVersion: number }; digest: Hex },
): Promise<Hex> {
  const signature = await keyService?.cosign({ place: { network, account, pci }, row, digest })
  if (!signature) throw new Error('the key of a permission session does not open with the master keys')
  return signature as Hex
}

function operationProblem(description: string): ApiError {
  return new ApiError(400, { field: 'userOp', description })
}
