import { Button } from '@latchkey/ui'
import { useText } from '../i18n.ts'

export type NotLoadedProps = { onRetry: () => void; isRetried: boolean }

/** Says that a part of the page couldn't be loaded, with buttons to retry and, if that failed too, to reload the page. */
export function NotLoaded({ onRetry, isRetried }: NotLoadedProps) {
  const text = useText()
  return (
    <div className="app-not-loaded" role="alert">
      <p>{text.notLoaded}</p>
      <p className="lk-caption">{text.notLoadedHint}</p>
      <Button variant="primary" onClick={onRetry}>
        {text.tryAgain}
      </Button>
      {isRetried && navigator.onLine && <Button onClick={() => location.reload()}>{text.reloadPage}</Button>}
    </div>
  )
}
