import type { Client } from '@latchkey/core'
import {
  type Eip155Swap,
  mayHaveBeenSent,
  type PreparedSwap,
  permitSwap,
  sendCalls,
  sendSwap,
} from '@latchkey/core/actions'
import { type AccountId, isLatchkeyError, networkOf } from '@latchkey/protocol'
import type { SwapOutcome } from '../../context/swapDraft.ts'

/**
 * Sends a swap through the wallet and returns the outcome. Never throws. On EVM networks, `onCalls` is called with the
 * calls to send, which depend on whether the wallet signed the permit.
 */
export async function performSwap(
  client: Client,
  swap: { id: string; account: AccountId; prepared: PreparedSwap; onCalls: (calls: Eip155Swap['calls']) => void },
): Promise<SwapOutcome> {
  const { id, account, prepared, onCalls } = swap
  try {
    if (prepared.namespace === 'solana')
      return { status: 'sent', transaction: (await sendSwap(client, { id, account, prepared })).id }
    const calls = prepared.permit ? await permitSwap(client, { account, prepared }) : prepared.calls
    onCalls(calls)
    const { transactions } = await sendCalls(client, {
      id,
      account,
      networkId: networkOf(account),
      calls,
    })
    return { status: 'sent', transaction: transactions.at(-1)?.id ?? id }
  } catch (error) {
    if (isLatchkeyError(error, 'USER_REJECTED')) return { status: 'declined' }
    return mayHaveBeenSent(error) ? { status: 'unknown' } : { status: 'failed', error }
  }
}
