import { placeFrame } from '@latchkey/core/actions'
import { useStyles } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { embeddedCss } from '../../components/embedded.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useEmbeddedText } from '../../messages/text.ts'

/** *Approve*: what an app asks the embedded wallet for, drawn by the secure frame. */
export function View() {
  const text = useEmbeddedText()
  return (
    <ApprovalPlace>
      <p>{text.approveTitle}</p>
      <p className="lk-caption">{text.approveHint}</p>
    </ApprovalPlace>
  )
}

/** Where the secure frame draws what is asked, as high as it wishes. What stands here is seen until it does. */
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
