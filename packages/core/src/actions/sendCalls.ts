import type { Client } from '../client/client.ts'
import type { SendCallsArgs, SentCalls } from '../namespaces/eip155/calls/sendCalls.ts'

/**
 * Sends several calls from one EVM account, such as an approval and the call that needs it. A wallet that executes
 * calls atomically gets them as one (EIP-5792). Others get one transaction per call, each after the one before it has
 * succeeded. Resolves when the wallet has sent the last, or when all of them are on the chain. After a rejection, a
 * failure or a reload, repeating the `id` continues with the remaining calls and sends none twice.
 *
 * @throws LatchkeyError `TRANSACTION_REVERTED` when a call other than the last reverts, `TRANSACTION_FAILED` when
 * another transaction replaced it (`data.replacedBy`), `TRANSACTION_ALREADY_SENT` when a call under this id was sent
 * with other contents, or may have been sent without a known hash; `RECEIPT_TIMEOUT` after ten minutes; and what
 * `sendTransaction` throws.
 */
export async function sendCalls(client: Client, args: SendCallsArgs): Promise<SentCalls> {
  const { sendCallsInTurn } = await import('../namespaces/eip155/calls/sendCalls.ts')
  return sendCallsInTurn(client, args)
}
