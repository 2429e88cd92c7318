import { useViewsText } from '../messages/text.ts'

/** Tells screen reader users that a link opens a new tab. */
export function NewTab() {
  return <span className="lk-hidden">({useViewsText().opensNewTab})</span>
}
