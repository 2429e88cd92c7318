import type { SecureConfig } from '@latchkey/protocol/embedded'
import { useEffect, useRef, useState } from 'react'
import type { Approval } from '../../approval/approval.ts'
import { hasFreshPress } from '../../gate/freshPress.ts'
import { useGateAbove } from '../../gate/GateContext.tsx'
import type { WindowNote } from '../../gate/openWindowPort.ts'
import { canWatchVisibility } from '../../gate/watchSeen.ts'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import { useText } from './messages/text.ts'
import { offerApproval } from './window/approvalChannel.ts'
import { InWindow } from './window/InWindow.tsx'

export type FrameApprovalProps = {
  approval: Approval
  /** Where the operator allows approvals. */
  where: SecureConfig['approvals']
  onApprove: () => void
  onReject: () => void
  onSeen: () => void
  onHeight: (height: number) => void
}

/**
 * An approval in the frame. If the frame can't prove that it is visible, or the operator doesn't trust that, it only
 * offers a window of the secure origin, which shows the request.
 */
export function FrameApproval({ approval, where, onApprove, onReject, onSeen, onHeight }: FrameApprovalProps) {
  const text = useText()
  const [note, setNote] = useState<WindowNote>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const { onPressed } = useGateAbove()
  const [isInWindow] = useState(() => decidesInWindow(where))
  const openWindow = (onNote: (note: WindowNote) => void = setNote) => {
    onSeen()
    stop.current?.()
    stop.current = offerApproval(approval, {
      onNote,
      onApprove: () => {
        onPressed()
        onApprove()
      },
      onReject,
      onClosed: () => setNote('windowClosed'),
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is first shown
  useEffect(() => {
    // Nobody asked for a window yet, so one that the browser blocks is no news.
    if (isInWindow && hasFreshPress()) openWindow((now) => now !== 'windowBlocked' && setNote(now))
  }, [])
  if (isInWindow) return <InWindow note={note} onOpen={() => openWindow()} onReject={onReject} onSeen={onSeen} />
  return (
    <ApprovalScreen
      approval={approval}
      place="frame"
      onApprove={onApprove}
      onReject={onReject}
      onSeen={onSeen}
      onOpenWindow={() => openWindow()}
      onHeight={onHeight}
      note={note && text[note]}
    />
  )
}

/** Whether nothing can be approved in the frame itself. */
export function decidesInWindow(where: SecureConfig['approvals']): boolean {
  return where === 'window' || !canWatchVisibility()
}
