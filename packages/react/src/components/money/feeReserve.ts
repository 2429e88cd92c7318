import type { Client } from '@latchkey/core'
import { gasPriceQuery } from '@latchkey/core/queries'
import { type Namespace, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/react-query'

/**
 * How much of the native token to keep for the fee of a transfer or a swap that isn't built yet: a quarter more than now, because the
 * price of gas may rise before the wallet responds. The review is exact, before anything is sent.
 */
export async function feeReserve(
  client: Client,
  queries: QueryClient,
  { networkId, action }: { networkId: NetworkId; action: 'transfer' | 'swap' },
): Promise<bigint> {
  const fixed = fixedFees[namespaceOf(networkId)]?.[action]
  if (fixed !== undefined) return fixed
  const price = await queries
    .fetchQuery({ ...gasPriceQuery(client, { networkId }), retry: false })
    .then(({ instant }) => BigInt(instant))
    .catch(() => FALLBACK_GAS_PRICE)
  return (gas[action] * price * 5n) / 4n
}

/** In the smallest unit, for namespaces without gas. `quote`: what a swap costs at least. */
export const fixedFees: Partial<Record<Namespace, { transfer: bigint; swap: bigint; quote: bigint }>> = {
  solana: {
    // One signature, and the same amount for priority.
    transfer: 10_000n,
    // The highest fee, the rent of two token accounts, of which one is returned, and the minimum that an account must keep.
    swap: 510_000n + 2n * 2_039_280n + 890_880n,
    // Two signatures. The review adds what others pay for priority.
    quote: 10_000n,
  },
}

/** What every plain transfer uses (the Ethereum yellow paper's G_transaction), and a swap through three pools. */
const gas = { transfer: 21_000n, swap: 300_000n }
const FALLBACK_GAS_PRICE = 100n * 10n ** 9n
