import { randomUUID } from 'node:crypto'
import { sessionAccount } from '@latchkey/accounts'
import type { PermissionRequest, PreparedSession, SessionRequest } from '@latchkey/protocol/permissions'
import type { Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { fingerprint } from '../../../base/randomText.ts'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { type CosignerDraftPlace, SIGNING_MAX_MS } from '../../keys/service/keyService.ts'
import { lockVersion } from '../../keys/service/masterVersions.ts'
import { boundSession } from '../boundSession.ts'
import { findSessionChain } from '../sessionChain.ts'
import { pciProblem, type SessionAccount, type SessionDeps } from '../sessionDeps.ts'
import { readAppKey } from '../terms/readKey.ts'
import { canonical, toStored } from '../terms/storedRequest.ts'
import type { SessionOwner } from './walletOwner.ts'

type Of = { owner: SessionOwner; account: SessionAccount }

/**
 * A co-signer's key for a session that its owner hasn't approved yet. Nothing is stored: the key leaves sealed, as a draft that
 * only this user can bring back, within an hour and for the same request.
 *
 * @throws ApiError 400 if the network has no sessions, the key can't be used or the permissions can't be granted
 */
export async function draftSession(
  deps: SessionDeps,
  { owner, account }: Of,
  { signer, ...request }: SessionRequest,
): Promise<PreparedSession> {
  const at = findSessionChain(deps.chains, account.network)
  const app = readAppKey(signer)
  const createdAt = deps.now()
  const pci = randomUUID()
  const place = draftPlace({ owner, account }, { pci, createdAt, app, request })
  const keyService = requireKeyService(deps)
  const masterVersion = await deps.db.transaction(async (tx) => usableVersion(tx, keyService))
  const { publicKey, wrapped } = await keyService.draftCosigner({ place, masterVersion })
  const { address: own } = sessionAccount({ cosigner: publicKeyToAddress(publicKey as Hex), app }, at)
  boundSession(request, at, { account: account.address, sessionAccount: own, now: createdAt })
  return { pci, key: { type: 'secp256k1', publicKey }, draft: `${masterVersion}.${createdAt}.${wrapped}` }
}

/**
 * The key of a draft, wrapped for its session's row.
 *
 * @throws ApiError 400 if the draft is older than an hour, its master key is gone, or it was made for another user, account,
 *   key or request
 */
export async function adoptDraft(
  deps: Pick<SessionDeps, 'keyService' | 'now'>,
  tx: Queries,
  { owner, account }: Of,
  { pci, draft, signer, ...request }: SessionRequest & { pci: string; draft: string },
) {
  const [version = '', created = '', wrapped = ''] = draft.split('.')
  const createdAt = Number(created)
  if (deps.now() - createdAt > SIGNING_MAX_MS)
    throw pciProblem('A session must be created within an hour of its draft: prepare another one')
  const keyService = requireKeyService(deps)
  if (!(await keyService.versions('auth')).includes(Number(version)))
    throw pciProblem('The draft can’t be opened any more: prepare another one')
  const adopted = await keyService.adoptCosigner({
    place: draftPlace({ owner, account }, { pci, createdAt, app: readAppKey(signer), request }),
    draft: { wrapped, masterVersion: Number(version) },
    masterVersion: await usableVersion(tx, keyService),
  })
  if (!adopted) throw pciProblem('The draft isn’t of this session')
  return adopted
}

function draftPlace(
  { owner, account }: Of,
  { pci, createdAt, app, request }: { pci: string; createdAt: number; app: string; request: PermissionRequest },
): CosignerDraftPlace {
  const meant = { userId: owner.userId, createdAt, app, expiry: request.expiry, request: toStored(request) }
  const { network, address } = account
  return { network, account: address.toLowerCase(), pci, purpose: fingerprint(canonical(meant)) }
}

type Keys = NonNullable<SessionDeps['keyService']>

function requireKeyService({ keyService }: Pick<SessionDeps, 'keyService'>): Keys {
  if (!keyService) throw new Error('a network has permission sessions, but there is no key service')
  return keyService
}

async function usableVersion(tx: Queries, keyService: Keys): Promise<number> {
  return lockVersion(tx, 'auth', await keyService.versions('auth'))
}
