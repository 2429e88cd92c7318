import type { Client } from '../client/client.ts'
import type { SendCallsArgs, SentCalls } from '../submission/sendCalls.ts'

/**
 * Sends several calls from one EVM account, such as an approval and what needs it. A wallet that can make them succeed or
 * fail together gets them as one (EIP-5792). Others get one transaction each, one after the other, each when the one before
 * it succeeded. Resolves when the wallet sent the last, or when all of them are on the chain. After a rejection, a failure or a
 * reload the same `id` goes on with the calls that are left, and sends none twice.
 *
 * @throws LatchkeyError `TRANSACTION_REVERTED` when a call but the last reverts, `TRANSACTION_FAILED` when another
 * transaction took its place (`data.replacedBy`), `TRANSACTION_ALREADY_SENT` when a call under this id was sent with other
 * contents, or may have been sent without its hash being known; `RECEIPT_TIMEOUT` after ten minutes; and what
 * `sendTransaction` throws.
 */
export async function sendCalls(client: Client, args: SendCallsArgs): Promise<SentCalls> {
  const { sendCallsInTurn } = await import('../submission/sendCalls.ts')
  return sendCallsInTurn(client, args)
}
