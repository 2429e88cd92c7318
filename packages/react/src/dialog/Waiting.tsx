import { Button } from '@latchkey/ui'
import { useFirstText } from '../messages/text.ts'

/** A view is loading: placeholder rows where the first view has its rows, so that the panel keeps its shape. */
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
 * A view cannot be had now, or broke: says so, and tries again. Firefox, and Chromium before 156, remember that a file
 * could not be had and ask no more for it; the page is somebody else's, so that reloading it is the visitor's to do.
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
