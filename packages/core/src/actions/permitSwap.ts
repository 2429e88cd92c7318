import type { Client } from '../client/client.ts'
import type { PermitSwapArgs } from '../submission/eip155/permitSwap.ts'
import type { SendCallsArgs } from '../submission/eip155/sendCalls.ts'

/**
 * Asks the wallet to sign the permit of a prepared swap, and resolves with one call that approves and swaps. If the
 * wallet can't sign it, or the chain would reject it, resolves with the calls of `prepared`: an approval, then the
 * swap.
 *
 * @throws LatchkeyError `USER_REJECTED`, and what `getWalletClient` and `chainRpc` throw.
 */
export async function permitSwap(client: Client, args: PermitSwapArgs): Promise<SendCallsArgs['calls']> {
  const { permitEip155Swap } = await import('../submission/eip155/permitSwap.ts')
  return permitEip155Swap(client, args)
}
