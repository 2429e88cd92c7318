import { Button } from '@latchkey/ui'
import { useFirstText } from '../messages/text.ts'

/** A view is loading: placeholder rows, as in the first view, so that the panel keeps its shape. */
export function Loading() {
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
 * A view couldn't be loaded, or crashed: says so, and tries again. Firefox, and Chromium before 156, cache a failed
 * module load and don't retry it. Reloading the page is left to the visitor, because it belongs to the app.
 */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const text = useFirstText()
  return (
    <div className="lk-plain" role="alert">
      <p>{text.notLoaded}</p>
      <p className="lk-caption">{text.notLoadedHint}</p>
      <Button variant="primary" wide onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  )
}
