import * as v from 'valibot'
import type { Approval } from '../../understand/approval.ts'

/** Hands an approval to a window of the secure origin and hears what was decided there. Returns the stop. */
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
    // The window showed what it was sent; anything else is not what waits here.
    else if (said.output.digest === approval.digest) onApprove()
  }
  const stop = () => {
    window.removeEventListener('pagehide', stop)
    channel.postMessage({ t: 'GONE' })
    channel.close()
  }
  // A page that goes away takes what it asked for along.
  window.addEventListener('pagehide', stop)
  return stop
}

/** What frame and window say to each other, on a channel that only pages of the secure origin can hear. */
export const fromWindowSchema = v.variant('t', [
  v.strictObject({ t: v.literal('READY') }),
  v.strictObject({ t: v.literal('APPROVED'), digest: v.string() }),
  v.strictObject({ t: v.literal('REJECTED') }),
  v.strictObject({ t: v.literal('CLOSED') }),
])
export type FromWindow = v.InferOutput<typeof fromWindowSchema>

/** The approval itself is not parsed again: both sides are the same code of the same origin. */
export const fromFrameSchema = v.variant('t', [
  v.strictObject({ t: v.literal('SHOW'), approval: v.custom<Approval>((value) => typeof value === 'object') }),
  v.strictObject({ t: v.literal('GONE') }),
])

/** 128 random bits in the name: nobody finds a channel who was not told of it. */
export function openApprovalChannel(rid: string): BroadcastChannel {
  return new BroadcastChannel(`latchkey:${rid}`)
}
