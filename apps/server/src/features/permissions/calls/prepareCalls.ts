import { randomBytes } from 'node:crypto'
import { type AccountCall, encodeRedemptions, sessionAccount } from '@latchkey/accounts'
import { bytesToBigInt, type Hex } from 'viem'
import type { Caller } from '../../smartAccounts/bundler/bundler.ts'
import { toRpc } from '../../smartAccounts/bundler/userOperation.ts'
import { requireActive } from '../cosign/requireActive.ts'
import { requireUnlocked } from '../cosign/requireUnlocked.ts'
import { findSessionChain, sessionDigest } from '../sessionChain.ts'
import { findSession, type SessionAccount } from '../sessionDeps.ts'
import { fromStored } from '../terms/storedRequest.ts'
import { fillOperation } from './fillOperation.ts'
import { redeemFor } from './redeemFor.ts'
import { requireServices } from './requireServices.ts'
import type { SessionCallsDeps } from './sessionCallsDeps.ts'

/** `digest`: what the app's key signs, as it is (no EIP-191 prefix). */
export type PreparedCalls = { operation: Record<string, string>; digest: Hex }

/**
 * Makes calls of a granting account into an operation of its session's account, each covered by a delegation of the session.
 *
 * @throws ApiError if the session isn't active or doesn't cover a call, if the chain refuses the calls, or if nobody pays for them;
 *   BundlerError
 */
export async function prepareCalls(
  deps: SessionCallsDeps,
  account: SessionAccount,
  { pci, calls, caller }: { pci: string; calls: readonly AccountCall[]; caller: Caller },
): Promise<PreparedCalls> {
  const { chains, db, now } = deps
  const at = findSessionChain(chains, account.network)
  const services = requireServices(deps, account.network)
  const row = await findSession(db, account, pci)
  const { context, keys } = requireActive(row, now())
  const request = fromStored(row.request, row.expiresAt)
  const redemptions = redeemFor(calls, { request, context, now: now() / 1000 })
  const { address: sender, factoryData } = sessionAccount(keys, at)
  const [code] = await Promise.all([at.chain.reader.getCode({ address: sender }), requireUnlocked(db, row)])
  const draft = {
    sender,
    nonce: freshNonce(),
    // The first operation creates the account.
    ...(code ? {} : { factory: at.factory, factoryData }),
    callData: encodeRedemptions(redemptions, at.manager),
  }
  const operation = await fillOperation(draft, { chain: at.chain, services, caller })
  return { operation: toRpc(operation), digest: sessionDigest(operation, at) }
}

// A sequence of its own for each operation, so that none has to wait for another (ERC-4337, semi-abstracted nonces).
function freshNonce(): bigint {
  return bytesToBigInt(randomBytes(24)) << 64n
}
