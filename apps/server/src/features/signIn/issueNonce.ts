import { randomBytes } from 'node:crypto'
import { type AccountId, accountId, LatchkeyError, networkId, parseAccountId } from '@latchkey/protocol'
import { getAddress, isAddress } from 'viem'
import { type Chains, isEvmChain } from '../../chains/connectChains.ts'
import type { Database } from '../../db/openDatabase.ts'
import { signInNonces } from './tables.ts'

export const NONCE_LIFETIME_MS = 5 * 60_000

type NonceRequest = { account: string | undefined; site: string; visitor: string; now: number }

/**
 * Creates a 128-bit nonce for one sign-in by one visitor on one site, valid for five minutes.
 *
 * @throws LatchkeyError `INVALID_ACCOUNT_ID`, `INVALID_ADDRESS`, `UNSUPPORTED_CHAIN` (an EVM chain that isn't
 *   configured)
 */
export async function issueNonce(db: Database, chains: Chains, request: NonceRequest): Promise<string> {
  const { site, visitor, now } = request
  const account = request.account === undefined ? null : canonical(chains, request.account)
  const nonce = randomBytes(16).toString('hex')
  await db.insert(signInNonces).values({ nonce, account, site, visitor, expiresAt: now + NONCE_LIFETIME_MS })
  return nonce
}

function canonical(chains: Chains, text: string): AccountId {
  const { namespace, network, address } = parseAccountId(text)
  if (namespace !== 'eip155') return accountId(text)
  const chain = chains.get(networkId(network))
  if (!chain || !isEvmChain(chain)) throw new LatchkeyError('UNSUPPORTED_CHAIN')
  if (!isAddress(address, { strict: false })) throw new LatchkeyError('INVALID_ADDRESS')
  return accountId(network, getAddress(address))
}
