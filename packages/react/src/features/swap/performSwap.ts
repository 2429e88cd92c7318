import type { Client } from '@latchkey/core'
import { mayHaveBeenSent } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import type { SwapOutcome } from '../../context/swapDraft.ts'
import { type SendPreparedSwapArgs, sendPreparedSwap } from '../../hooks/sendPreparedSwap.ts'

/** Sends a swap through the wallet and returns the outcome. Never throws. */
export async function performSwap(client: Client, swap: SendPreparedSwapArgs): Promise<SwapOutcome> {
  try {
    return { status: 'sent', transaction: await sendPreparedSwap(client, swap) }
  } catch (error) {
    if (isLatchkeyError(error, 'USER_REJECTED')) return { status: 'declined' }
    return mayHaveBeenSent(error) ? { status: 'unknown' } : { status: 'failed', error }
  }
}
