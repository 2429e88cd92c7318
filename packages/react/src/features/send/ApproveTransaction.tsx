import { useEmbeddedText } from '../../messages/text.ts'
import { ApprovalPlace } from './ApprovalPlace.tsx'

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
