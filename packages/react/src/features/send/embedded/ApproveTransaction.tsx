import { watchEmbedded } from '@latchkey/core/actions'
import { useLayoutEffect, useState } from 'react'
import { EmbeddedPlace } from '../../../components/embedded/EmbeddedPlace.tsx'
import { useDialogScope } from '../../../context/DialogContext.ts'
import { useEmbeddedText } from '../../../messages/text.ts'

/** *Approve*: a request of an app to the embedded wallet, rendered by the secure frame. */
export function View() {
  const text = useEmbeddedText()
  const isAnswered = useAnswered()
  return (
    <EmbeddedPlace label={text.approveTitle}>
      <p>{isAnswered ? text.answeredTitle : text.approveTitle}</p>
      <p className="lk-caption">{isAnswered ? text.answeredHint : text.approveHint}</p>
    </EmbeddedPlace>
  )
}

/** Whether the frame was visible and has hidden itself again: what was approved is on its way to a block. */
function useAnswered(): boolean {
  const { client } = useDialogScope().latchkey
  const [isAnswered, setAnswered] = useState(false)
  useLayoutEffect(() => {
    let wasShown = false
    return watchEmbedded(client, ({ type }) => {
      wasShown ||= type === 'shown'
      if (type === 'shown' || type === 'hidden') setAnswered(type === 'hidden' && wasShown)
    })
  }, [client])
  return isAnswered
}
