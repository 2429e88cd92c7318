import type { Client } from '@latchkey/core'
import { waitForReceipt } from '@latchkey/core/actions'
import type { AccountId, NetworkId } from '@latchkey/protocol'
import type { Hex } from 'viem'

/** Waits until a transaction is in a block, for an hour at most. In a file that loads with the first transaction. */
export async function waitForOutcome(
  client: Client,
  { hash, networkId }: Followed,
  signal: AbortSignal,
): Promise<void> {
  await waitForReceipt(client, { hash: hash as Hex, networkId, timeoutMs: LONGEST_MS, signal })
}

const LONGEST_MS = 60 * 60_000

export type Followed = { hash: string; account: AccountId; networkId: NetworkId }
