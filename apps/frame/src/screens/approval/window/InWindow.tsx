import { Button, useStyles } from '@latchkey/ui'
import { useEffect, useRef } from 'react'
import type { WindowNote } from '../../../gate/openWindowPort.ts'
import { watchShown } from '../../../gate/useGate.ts'
import { approvalCss } from '../approval.css.ts'
import { useText } from '../messages/text.ts'

export type InWindowProps = {
  /** What has become of the window, once there was one. */
  note: WindowNote | undefined
  onOpen: () => void
  onReject: () => void
  /** Called once, when any part is first visible. */
  onSeen: () => void
}

/**
 * Offers the window in which a request is shown and approved. The frame itself shows nothing of it to decide on. When
 * the window is gone, its button has the focus again.
 */
export function InWindow({ note, onOpen, onReject, onSeen }: InWindowProps) {
  useStyles(approvalCss)
  const text = useText()
  const screen = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = useRef<HTMLButtonElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (note && note !== 'inWindow') open.current?.focus()
  }, [note])
  useEffect(() => (screen.current ? watchShown(screen.current, onSeen) : undefined), [onSeen])
  return (
    <main ref={screen} className="approve-in-window">
      <h1 ref={heading} tabIndex={-1} aria-live="polite">
        {text[note ?? 'windowOnly']}
      </h1>
      <Button buttonRef={open} wide variant="primary" onClick={onOpen}>
        {text.openWindow}
      </Button>
      <Button wide variant="quiet" onClick={onReject}>
        {text.reject}
      </Button>
    </main>
  )
}
