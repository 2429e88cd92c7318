import { embeddedError } from '@latchkey/protocol/frame'
import type { ApprovalContext } from '../../approval/approvalContext.ts'
import type { PageRequest } from '../../approval/parsedRequest.ts'
import { prepareRequest } from '../../prepare/prepareRequest.ts'
import { readRequest } from '../../requests/readRequest.ts'

/**
 * Handles a request that needs the user's approval: parses it, fills in everything left open, shows it, and then signs
 * the exact bytes that were shown.
 *
 * @param request as the page sent it in `RPC_REQUEST`. EVM as in EIP-1193; Solana `{ message, pubkey? }`,
 *   `{ transaction }`, `{ transactions }`, all base58
 * @returns personal_sign, eth_signTypedData_v4: the signature as hex; eth_sendTransaction: the hash; wallet_sendCalls:
 *   `{ id }`; solana_signMessage: `{ signature }`; solana_signTransaction: `{ transaction }`;
 *   solana_signAllTransactions:
 *   `{ transactions }`; solana_signAndSendTransaction: `{ signature }`, all base58
 * @throws LatchkeyError `USER_REJECTED`, `METHOD_NOT_ALLOWED`, `CHAIN_MISMATCH`, `ACCOUNT_MISMATCH`, `REQUEST_REFUSED`,
 *   and what signing throws
 */
export async function approve(
  context: ApprovalContext,
  request: PageRequest,
  { signal }: { signal: AbortSignal },
): Promise<unknown> {
  const parsed = readRequest(request, context.connected)
  const { approval, finish, signal: own = signal } = await prepareRequest(parsed, context, signal)
  signal.throwIfAborted()
  const decision = await context.show(approval, signal)
  // A click only approves what was on the screen at that moment.
  if (decision.digest !== approval.digest)
    throw embeddedError('REQUEST_REFUSED', { data: { problem: 'it was not what was shown' } })
  own.throwIfAborted()
  return finish((toSign) => context.sign(toSign, own))
}
