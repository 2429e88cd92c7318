import type { Handler } from '../channel/handler.ts'
import type { PageFacts } from '../shell/pageFacts.ts'

/** What the page calls itself. Shown in quotes beside its true origin, and nowhere without it. */
export const syncDappData: Handler<'SYNC_DAPP_DATA', Pick<PageFacts, 'setDapp'>> = async ({ setDapp }, data) => {
  setDapp(data)
  return undefined
}
