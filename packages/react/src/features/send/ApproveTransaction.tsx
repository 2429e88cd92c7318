import { placeFrame, watchEmbedded } from '@latchkey/core/actions'
import { useStyles } from '@latchkey/ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { embeddedCss } from '../../components/embedded.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useEmbeddedText } from '../../messages/text.ts'

/** *Approve*: a request of an app to the embedded wallet, rendered by the secure frame. */
export function View() {
  const text = useEmbeddedText()
  const isAnswered = useAnswered()
  return (
    <ApprovalPlace>
      <p>{isAnswered ? text.answeredTitle : text.approveTitle}</p>
      <p className="lk-caption">{isAnswered ? text.answeredHint : text.approveHint}</p>
    </ApprovalPlace>
  )
}

/** Whether the frame was visible and has hidden itself again: what was approved is on its way to a block. */
function useAnswered(): boolean {
  const { client } = useDialogScope().latchkey
  const [isAnswered, setAnswered] = useState(false)
  useLayoutEffect(() => {
    let wasShown = false
    return watchEmbedded(client, ({ type }) => {
      if (type === 'shown') wasShown = true
      if (type === 'shown' || type === 'hidden') setAnswered(type === 'hidden' && wasShown)
    })
  }, [client])
  return isAnswered
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
