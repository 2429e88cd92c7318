import { Button } from '@latchkey/ui'
import { useState } from 'react'
import { useFirstText } from '../../messages/text.ts'

export type WaitingProps = { readonly isFailed: boolean | undefined; readonly onRetry: () => void }

/**
 * A view that isn't there yet: placeholder rows while it is loading, and a notice when that failed. Firefox, and
 * Chromium before 156, remember a failed import until the page is reloaded, so a retry that fails offers that as well.
 */
export function Waiting({ isFailed, onRetry }: WaitingProps) {
  const [isRetried, setRetried] = useState(false)
  if (!isFailed) return <Loading />
  function retry() {
    setRetried(true)
    onRetry()
  }
  return <NotLoaded onRetry={retry} isRetried={isRetried} />
}

/** Placeholder rows, as in the first view, so that the panel keeps its shape. */
function Loading() {
  const text = useFirstText()
  return (
    <div className="lk-loading" role="status" aria-label={text.loading}>
      <i />
      <i />
      <i />
    </div>
  )
}

/**
 * A view couldn't be loaded, or crashed: says so, and tries again. Reloading the page is left to the visitor, because
 * it belongs to the app, and isn't offered offline, because then the page wouldn't come back.
 */
export function NotLoaded({ onRetry, isRetried }: { onRetry: () => void; isRetried: boolean }) {
  const text = useFirstText()
  return (
    <div className="lk-plain" role="alert">
      <p>{text.notLoaded}</p>
      <p className="lk-caption">{text.notLoadedHint}</p>
      <Button variant="primary" wide onClick={onRetry}>
        {text.tryAgain}
      </Button>
      {isRetried && navigator.onLine && (
        <Button wide onClick={() => location.reload()}>
          {text.reloadPage}
        </Button>
      )}
    </div>
  )
}
