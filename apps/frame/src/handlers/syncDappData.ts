import type { PageFacts } from '../screens/pageFacts.ts'
import type { Handler } from './handler.ts'

/**
 * What the page calls itself, shown in quotes beside its true origin and nowhere without it, and the currency that its visitor
 * reads. What a later message leaves out stays.
 */
export const syncDappData: Handler<'SYNC_DAPP_DATA', Pick<PageFacts, 'dapp' | 'setDapp'>> = async (facts, data) => {
  facts.setDapp({ ...facts.dapp(), ...data })
  return undefined
}
