import { sessionAccount } from '@latchkey/accounts'
import type { DelegationSignature, SessionRequest } from '@latchkey/protocol/permissions'
import type { Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { findSessionChain } from '../sessionChain.ts'
import type { SessionAccount, SessionDeps } from '../sessionDeps.ts'
import { joinSignatures } from '../signedContext.ts'
import { readAppKey } from '../terms/readKey.ts'
import { adoptDraft } from './sessionDraft.ts'
import { storeSession } from './storeSession.ts'
import { requireOwnAccount, type SessionOwner } from './walletOwner.ts'

type Signed = SessionRequest & {
  pci: string
  draft: string
  signatures: readonly DelegationSignature[]
  /** The page around the embedded wallet. */
  origin: string
}

/**
 * Creates a session that its owner has signed. The delegations follow from the request, and the co-signer's key from the draft:
 * the caller only adds signatures. Idempotent.
 *
 * @throws ApiError 400 if the account isn't the wallet's, or the draft isn't of this session; 401 if a signature isn't the account's
 */
export async function createForWallet(
  deps: SessionDeps,
  owner: SessionOwner,
  account: SessionAccount,
  { origin, signatures, ...prepared }: Signed,
): Promise<void> {
  const { db, chains, now } = deps
  const { pci, signer, permissions, policies, expiry } = prepared
  const request = { permissions, policies, expiry }
  const at = findSessionChain(chains, account.network)
  const app = readAppKey(signer)
  const adopt = (tx: Queries) => adoptDraft(deps, tx, { owner, account }, prepared)
  const { publicKey } = await adopt(db)
  await requireOwnAccount(owner, account, at)
  const { address: own } = sessionAccount({ cosigner: publicKeyToAddress(publicKey as Hex), app }, at)
  const context = await joinSignatures(at, account, { request, sessionAccount: own, signatures, now: now() })
  await storeSession(deps, owner, account, {
    ...{ pci, request, sessionAccount: own, context, origin },
    // Wrapped again where the row is written, so that its master key stays in use.
    async readKeys(tx) {
      const { publicKey: cosignerKey, ...wrapped } = await adopt(tx)
      return { appKey: app.toLowerCase(), cosignerKey, ...wrapped }
    },
  })
}
