import { Spinner } from '@latchkey/ui'

/** While something is read: turns for who sees it, and says so to who hears the page. */
export function Waiting({ words }: { words: string }) {
  return (
    <p role="status" className="waiting">
      <Spinner />
      <span className="lk-hidden">{words}</span>
    </p>
  )
}
