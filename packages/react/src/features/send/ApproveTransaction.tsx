import { placeFrame } from '@latchkey/core/actions'
import { useStyles } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { embeddedCss } from '../../components/embedded.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useEmbeddedText } from '../../messages/text.ts'

/** *Approve*: a request of an app to the embedded wallet, rendered by the secure frame. */
export function View() {
  const text = useEmbeddedText()
  return (
    <ApprovalPlace>
      <p>{text.approveTitle}</p>
      <p className="lk-caption">{text.approveHint}</p>
    </ApprovalPlace>
  )
}

/** The place of the secure frame, as tall as it needs. This content is visible until the frame is. */
export function ApprovalPlace({ children }: { readonly children: ReactNode }) {
  useStyles(embeddedCss)
  const { client } = useDialogScope().latchkey
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? placeFrame(client, place.current) : undefined), [client])
  return (
    <div ref={place} className="lk-approval" role="status">
      {children}
    </div>
  )
}
