import { CodedError, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { type PreparedSwap, senders } from '../namespaces/senders.ts'
import type { PrepareSwapArgs } from '../submission/swapArgs.ts'

/**
 * The swap of one token for another, checked against the request, for `swap`. Prepare it again if the user takes long:
 * prices change.
 *
 * @throws LatchkeyError `SWAP_UNSUPPORTED`, `SWAP_NO_ROUTE`, `SWAP_REVERTS` if the swap would fail now, `SWAP_MISMATCH`
 * if the server proposed anything other than this swap (`data.part`), and what `apiRequest` and `chainRpc` throw. On Solana
 * also `BALANCE_INSUFFICIENT`, `FEE_INSUFFICIENT`, `TOKEN_FROZEN` and `TOKEN_NOT_TRANSFERABLE`.
 */
export async function prepareSwap(client: Client, args: PrepareSwapArgs): Promise<PreparedSwap> {
  const sender = senders[namespaceOf(args.account)]
  if (!sender) throw new CodedError('SWAP_UNSUPPORTED', 'Network not supported for Swaps')
  return sender.prepareSwap(client, args)
}
