import { SESSION_MESSAGE_MAX_SECONDS, type SessionProof } from '@latchkey/protocol/permissions'
import type { Hex } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import { isEvmChain } from '../../chains/connectChains.ts'
import { isMessageSigned } from '../../chains/messageSignature.ts'
import type { SessionAccount, SessionDeps } from './sessionDeps.ts'

/** How far the clock of a signer may be ahead. */
const AHEAD_MAX_SECONDS = 60

/**
 * Requires a fresh signature of the account: its key's, or, for a contract, one that it accepts (ERC-1271, ERC-6492). The message
 * names the account, so that a signature for another account of the same owner isn't accepted.
 *
 * @throws ApiError 401
 */
export async function requireOwner(
  { chains, now }: Pick<SessionDeps, 'chains' | 'now'>,
  { network, address }: SessionAccount,
  { timestamp, signature }: SessionProof,
  messageAt: (given: { account: string; timestamp: number }) => string,
): Promise<void> {
  if (timestamp === undefined || signature === undefined) throw refusal('This needs a signature of the account')
  const age = now() / 1000 - timestamp
  if (age > SESSION_MESSAGE_MAX_SECONDS || age < -AHEAD_MAX_SECONDS)
    throw refusal('The signed message is older than five minutes, or from the future')
  const chain = [...chains.values()].filter(isEvmChain).find((one) => one.network.id === network)
  const message = messageAt({ account: `${network}:${address}`, timestamp })
  if (!(await isMessageSigned(chain, { address, message, signature: signature as Hex })))
    throw refusal('The signature isn’t this account’s for this message')
}

function refusal(description: string): ApiError {
  return new ApiError(401, { field: 'signature', description })
}
