import { useViewsText } from '../messages/text.ts'

/** For those who hear a link: it leaves the page where it is. */
export function NewTab() {
  return <span className="lk-hidden">({useViewsText().opensNewTab})</span>
}
