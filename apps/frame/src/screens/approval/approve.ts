import { embeddedError } from '@latchkey/protocol/frame'
import type { ApprovalContext } from '../../understand/approvalContext.ts'
import { prepareRequest } from '../../understand/prepareRequest.ts'
import type { PageRequest } from '../../understand/request/asked.ts'
import { readRequest } from '../../understand/request/readRequest.ts'

/**
 * Answers a request that a person has to approve: reads it, fixes all that is open, shows it, and only then signs the very
 * bytes that were shown.
 *
 * @param request as the page sent it in `RPC_REQUEST`. EVM as EIP-1193 has it; Solana `{ message, pubkey? }`,
 *   `{ transaction }`, `{ transactions }`, all base58
 * @returns personal_sign, eth_signTypedData_v4: the signature as hex; eth_sendTransaction: the hash; wallet_sendCalls:
 *   `{ id }`; solana_signMessage: `{ signature }`; solana_signTransaction: `{ transaction }`; solana_signAllTransactions:
 *   `{ transactions }`; solana_signAndSendTransaction: `{ signature }`, all base58
 * @throws LatchkeyError `USER_REJECTED`, `METHOD_NOT_ALLOWED`, `CHAIN_MISMATCH`, `ACCOUNT_MISMATCH`, `REQUEST_REFUSED`,
 *   and what signing throws
 */
export async function approve(
  context: ApprovalContext,
  request: PageRequest,
  { signal }: { signal: AbortSignal },
): Promise<unknown> {
  const asked = readRequest(request, context.connected)
  const { approval, finish } = await prepareRequest(asked, context, signal)
  signal.throwIfAborted()
  const decision = await context.show(approval, signal)
  // Whatever came between: a click holds for what was on the screen, and for nothing else.
  if (decision.digest !== approval.digest)
    throw embeddedError('REQUEST_REFUSED', { data: { problem: 'it was not what was shown' } })
  signal.throwIfAborted()
  return finish((toSign) => context.sign(toSign, signal))
}
