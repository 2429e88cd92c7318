import * as v from 'valibot'
import type { Approval } from '../../understand/approval.ts'

/**
 * Sends an approval to a window of the secure origin and reports the decision made there. Returns a function that stops
 * it.
 */
export function offerApproval(
  approval: Approval,
  { onApprove, onReject, onClosed }: { onApprove(): void; onReject(): void; onClosed(): void },
): () => void {
  const channel = openApprovalChannel(approval.rid)
  channel.onmessage = ({ data }) => {
    const said = v.safeParse(fromWindowSchema, data)
    if (!said.success) return
    if (said.output.t === 'READY') channel.postMessage({ t: 'SHOW', approval })
    else if (said.output.t === 'CLOSED') onClosed()
    else if (said.output.t === 'REJECTED') onReject()
    // Ignore a digest that differs from what the window was sent.
    else if (said.output.digest === approval.digest) onApprove()
  }
  const stop = () => {
    window.removeEventListener('pagehide', stop)
    channel.postMessage({ t: 'GONE' })
    channel.close()
  }
  // When the page goes away, its request ends too.
  window.addEventListener('pagehide', stop)
  return stop
}

/** Messages between frame and window, on a channel that only pages of the secure origin can join. */
export const fromWindowSchema = v.variant('t', [
  v.strictObject({ t: v.literal('READY') }),
  v.strictObject({ t: v.literal('APPROVED'), digest: v.string() }),
  v.strictObject({ t: v.literal('REJECTED') }),
  v.strictObject({ t: v.literal('CLOSED') }),
])
export type FromWindow = v.InferOutput<typeof fromWindowSchema>

/** The approval itself isn't parsed again: both sides run the same code of the same origin. */
export const fromFrameSchema = v.variant('t', [
  v.strictObject({ t: v.literal('SHOW'), approval: v.custom<Approval>((value) => typeof value === 'object') }),
  v.strictObject({ t: v.literal('GONE') }),
])

/** The name contains 128 random bits, so it can't be guessed. */
export function openApprovalChannel(rid: string): BroadcastChannel {
  return new BroadcastChannel(`latchkey:${rid}`)
}
