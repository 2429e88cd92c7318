import type { Client } from '@latchkey/core'
import { mayHaveBeenSent, type PreparedSwap, type SwapStep, swap } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import type { SwapAttempts, SwapOutcome } from '../../context/swapDraft.ts'

/**
 * Sends a swap through the wallet once, and keeps the attempt with each step and its outcome, unless another has begun. Never
 * throws. The id is created here, so that one press is one swap.
 */
export async function performSwap(
  { client, attempts }: { client: Client; attempts: SwapAttempts },
  prepared: PreparedSwap,
): Promise<SwapOutcome> {
  const id = client.randomId()
  attempts.setState({ current: { id, prepared, startedAt: client.now(), step: undefined, outcome: undefined } })
  const change = (update: { step: SwapStep } | { outcome: SwapOutcome }) =>
    attempts.setState(({ current }) => (current?.id === id ? { current: { ...current, ...update } } : {}))
  const outcome = await attempt()
  change({ outcome })
  return outcome

  async function attempt(): Promise<SwapOutcome> {
    try {
      const sent = await swap(client, { ...prepared, id, onStep: (step) => change({ step }) })
      return { status: 'sent', transaction: sent.id }
    } catch (error) {
      if (isLatchkeyError(error, 'USER_REJECTED')) return { status: 'declined' }
      return mayHaveBeenSent(error) ? { status: 'unknown' } : { status: 'failed', error }
    }
  }
}
