import type { Client } from '../client/client.ts'
import type { PreparedSwap, PrepareSwapArgs } from '../submission/eip155/prepareSwap.ts'

/**
 * The calls that swap one token for another on an EVM network, checked against what was asked: give them to `sendCalls`. Ask
 * again when somebody has thought about it for long; the chain refuses them after `deadline`.
 *
 * @throws LatchkeyError `SWAP_UNSUPPORTED`, `SWAP_NO_ROUTE`, `SWAP_REVERTS` when the swap would fail now, `SWAP_MISMATCH`
 * when the server proposed anything else than this swap (`data.part`), and what `apiRequest` and `chainRpc` throw.
 */
export async function prepareSwap(client: Client, args: PrepareSwapArgs): Promise<PreparedSwap> {
  const { prepareEip155Swap } = await import('../submission/eip155/prepareSwap.ts')
  return prepareEip155Swap(client, args)
}
