import * as v from 'valibot'
import type { Approval } from '../../../understand/approval.ts'
import { fromWindowSchema, openApprovalChannel } from './approvalMessages.ts'

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
