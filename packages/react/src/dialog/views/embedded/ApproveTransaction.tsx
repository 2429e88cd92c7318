import { placeFrame } from '@latchkey/core/actions'
import { useStyles } from '@latchkey/ui'
import { useEffect, useRef } from 'react'
import { useEmbeddedText } from '../../../messages/text.ts'
import { useDialogScope } from '../../DialogContext.ts'
import { embeddedCss } from './embedded.css.ts'

/** *Approve*: the place over which the secure frame draws what is asked. What stands here is seen until it does. */
export function View() {
  useStyles(embeddedCss)
  const text = useEmbeddedText()
  const { client } = useDialogScope().latchkey
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? placeFrame(client, place.current) : undefined), [client])
  return (
    <div ref={place} className="lk-approval" role="status">
      <p>{text.approveTitle}</p>
      <p className="lk-caption">{text.approveHint}</p>
    </div>
  )
}
