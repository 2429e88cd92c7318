import * as v from 'valibot'
import type { Approval } from '../../../approval/approval.ts'
import { openWindowPort, type WindowNote } from '../../../gate/openWindowPort.ts'

/**
 * Opens a window of the secure origin, sends it an approval and reports the decision made there. Returns a function
 * that stops it.
 */
export function offerApproval(
  approval: Approval,
  { onNote, onApprove, onReject, onClosed }: ApprovalListeners,
): () => void {
  const onMessage = (data: unknown) => {
    const said = v.safeParse(fromWindowSchema, data)
    if (!said.success) return
    if (said.output.t === 'READY') port.post({ t: 'SHOW', approval })
    else if (said.output.t === 'CLOSED') onClosed()
    else if (said.output.t === 'REJECTED') onReject()
    // Ignore a digest that differs from what the window was sent.
    else if (said.output.digest === approval.digest) onApprove()
  }
  const port = openWindowPort('/approve', approval.rid, { onMessage, onNote })
  const stop = () => {
    window.removeEventListener('pagehide', stop)
    port.post({ t: 'GONE' })
    port.close()
  }
  // When the page goes away, its request ends too.
  window.addEventListener('pagehide', stop)
  return stop
}

type ApprovalListeners = {
  onNote(note: WindowNote): void
  onApprove(): void
  onReject(): void
  onClosed(): void
}

/** Messages from the window to the frame. */
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
