import type { PageFacts } from '../screens/pageFacts.ts'
import type { Handler } from './handler.ts'

/**
 * The page's own name, only ever shown in quotes next to its real origin, and the visitor's currency. Values that a
 * later message leaves out stay.
 */
export const syncDappData: Handler<'SYNC_DAPP_DATA', Pick<PageFacts, 'dapp' | 'setDapp'>> = async (facts, data) => {
  facts.setDapp({ ...facts.dapp(), ...data })
  return undefined
}
