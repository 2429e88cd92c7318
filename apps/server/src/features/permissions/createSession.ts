import { randomUUID } from 'node:crypto'
import { sessionAccount } from '@latchkey/accounts'
import type { CreatedSession, SessionRequest } from '@latchkey/protocol/permissions'
import type { Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { permissionSessions } from '../accounts/walletTables.ts'
import { lockVersion } from '../keys/service/masterVersions.ts'
import { boundSession } from './boundSession.ts'
import { findSessionChain } from './sessionChain.ts'
import type { SessionAccount, SessionDeps } from './sessionDeps.ts'
import { readAppKey } from './terms/readKey.ts'
import { toStored } from './terms/storedRequest.ts'

/**
 * Creates a session with a co-signer's key of its own. It is worth nothing until the account's owner has signed its delegations.
 *
 * @throws ApiError 400 if the network has no sessions, the key can't be used or the permissions can't be granted
 */
export async function createSession(
  { db, chains, keyService, now }: SessionDeps,
  { network, address }: SessionAccount,
  projectId: string,
  { signer, ...request }: SessionRequest,
): Promise<CreatedSession> {
  const at = findSessionChain(chains, network)
  if (!keyService) throw new Error('a network has permission sessions, but there is no key service')
  const app = readAppKey(signer)
  const account = address.toLowerCase()
  const pci = randomUUID()
  const createdAt = now()
  const stored = toStored(request)
  return db.transaction(async (tx) => {
    const masterVersion = await lockVersion(tx, 'auth', await keyService.versions('auth'))
    const made = await keyService.makeCosigner({ place: { network, account, pci }, masterVersion })
    const cosigner = publicKeyToAddress(made.publicKey as Hex)
    const { address: own } = sessionAccount({ cosigner, app }, at)
    boundSession(request, at, { account: address, sessionAccount: own, now: createdAt })
    await tx.insert(permissionSessions).values({
      ...{ pci, network, account, projectId, request: stored, createdAt, expiresAt: request.expiry * 1000 },
      ...{ appKey: app.toLowerCase(), cosignerKey: made.publicKey, sessionAccount: own.toLowerCase() },
      ...{ wrapped: made.wrapped, masterVersion: made.masterVersion },
    })
    return { pci, key: { type: 'secp256k1', publicKey: made.publicKey } }
  })
}
