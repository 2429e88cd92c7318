import { Button } from '@latchkey/ui'
import { useRef } from 'react'
import { useFrameCover } from '../../components/embedded/useFrameCover.ts'
import { useAttempt, useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText, useFirstText } from '../../messages/text.ts'
import { BrandStatus } from './BrandStatus.tsx'

/** *Use a passkey*: the button must be in the secure frame, which covers this. */
export function View() {
  const content = useRef<HTMLDivElement>(null)
  useFrameCover(content)
  return (
    <div ref={content} className="lk-stack">
      <Progress />
    </div>
  )
}

function Progress() {
  const { tryAgain } = useFirstText()
  const text = useEmbeddedText()
  const { retry } = useDialogScope()
  const attempt = useAttempt()
  if (attempt.status !== 'failed' && attempt.status !== 'declined')
    return <BrandStatus who="passkey" state="waiting" title={text.passkeyTitle} hint={text.passkeyHint} />
  const isDeclined = attempt.status === 'declined'
  return (
    <BrandStatus
      who="passkey"
      state={attempt.status}
      title={isDeclined ? text.passkeyDeclined : formatError(attempt.error, text)}
      hint={isDeclined ? text.popupClosedHint : text.wentWrongHint}
    >
      <Button variant="primary" wide autoFocus onClick={retry}>
        {tryAgain}
      </Button>
    </BrandStatus>
  )
}
