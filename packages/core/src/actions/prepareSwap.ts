import type { Client } from '../client/client.ts'
import type { PreparedSwap, PrepareSwapArgs } from '../submission/eip155/prepareSwap.ts'

/**
 * The calls that swap one token for another on an EVM network, checked against the request. Pass them to `sendCalls`.
 * Prepare them again if the user takes long; the chain rejects them after `deadline`.
 *
 * @throws LatchkeyError `SWAP_UNSUPPORTED`, `SWAP_NO_ROUTE`, `SWAP_REVERTS` if the swap would fail now, `SWAP_MISMATCH`
 * if the server proposed anything other than this swap (`data.part`), and what `apiRequest` and `chainRpc` throw.
 */
export async function prepareSwap(client: Client, args: PrepareSwapArgs): Promise<PreparedSwap> {
  const { prepareEip155Swap } = await import('../submission/eip155/prepareSwap.ts')
  return prepareEip155Swap(client, args)
}
