import { isLatchkeyError, walk } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { useFirstText, useViewsText } from '../messages/text.ts'

export type FailureNoticeProps = {
  /** What failed, as a text of the view. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying?: boolean | undefined
}

/** Says what couldn't be loaded, why if known, and offers to try again. That there is no connection, the dialog says. */
export function FailureNotice({ title, error, onRetry, isRetrying }: FailureNoticeProps) {
  const first = useFirstText()
  const text = useViewsText()
  const isOffline = !navigator.onLine
  const reason = walk(error, (one) => isLatchkeyError(one, 'RATE_LIMITED')) ? text.rateLimited : text.serverFailed
  return (
    <Notice
      tone={isOffline ? 'neutral' : 'negative'}
      live="alert"
      title={title}
      action={
        <Button wide busy={isRetrying} onClick={onRetry}>
          {first.tryAgain}
        </Button>
      }
    >
      {!isOffline && reason}
    </Notice>
  )
}
