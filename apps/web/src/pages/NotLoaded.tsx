import { Button } from '@latchkey/ui'
import { useText } from '../i18n.ts'

/** Says that a part of the page couldn't be loaded, with a button to retry. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <div className="app-not-loaded" role="alert">
      <p>{text.notLoaded}</p>
      <p className="lk-caption">{text.notLoadedHint}</p>
      <Button variant="primary" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </div>
  )
}
