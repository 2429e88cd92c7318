import { isLatchkeyError } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { ErrorText } from '../language/errors/ErrorText.tsx'
import { useText } from './messages/text.ts'

/** The result, and a note that the page can be closed. */
export function Outcome({ isGood, title, help }: { isGood: boolean; title: string; help?: string }) {
  const text = useText()
  return (
    <Notice tone={isGood ? 'positive' : 'negative'} title={title} live="status">
      {help ? `${help} ${text.close}` : text.close}
    </Notice>
  )
}

/** Why it failed. A used link can't be tried again; anything else can. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  if (isLatchkeyError(error, 'DEVICE_EXPIRED') || isLatchkeyError(error, 'SOCIAL_STATE_INVALID'))
    return (
      <Notice tone="negative" title={text.gone} live="alert">
        {text.goneHelp}
      </Notice>
    )
  return (
    <Notice
      tone="negative"
      title={text.failed}
      live="alert"
      action={<Button onClick={onRetry}>{text.tryAgain}</Button>}
    >
      <ErrorText error={error} />
    </Notice>
  )
}
