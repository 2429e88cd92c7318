import { CodedError, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { Eip155Swap } from '../submission/eip155/eip155Swap.ts'
import type { SolanaSwap } from '../submission/solana/solanaSwap.ts'
import type { PrepareSwapArgs } from '../submission/swapArgs.ts'

/** A swap that was checked against the request. */
export type PreparedSwap = Eip155Swap | SolanaSwap

/**
 * The swap of one token for another, checked against the request, for `swap`. Prepare it again if the user takes long:
 * prices change.
 *
 * @throws LatchkeyError `SWAP_UNSUPPORTED`, `SWAP_NO_ROUTE`, `SWAP_REVERTS` if the swap would fail now, `SWAP_MISMATCH`
 * if the server proposed anything other than this swap (`data.part`), and what `apiRequest` and `chainRpc` throw. On Solana
 * also `BALANCE_INSUFFICIENT`, `FEE_INSUFFICIENT`, `TOKEN_FROZEN` and `TOKEN_NOT_TRANSFERABLE`.
 */
export async function prepareSwap(client: Client, args: PrepareSwapArgs): Promise<PreparedSwap> {
  switch (namespaceOf(args.account)) {
    case 'eip155':
      return (await import('../submission/eip155/prepareSwap.ts')).prepareEip155Swap(client, args)
    case 'solana':
      return (await import('../submission/solana/prepareSwap.ts')).prepareSolanaSwap(client, args)
    default:
      throw new CodedError('SWAP_UNSUPPORTED', 'Network not supported for Swaps')
  }
}
