import { View as SmartSessionCreated } from './SmartSessionCreated.tsx'
import { View as SmartSessionList } from './SmartSessionList.tsx'
import { View as SmartSessionSettings } from './SmartSessionSettings.tsx'

/** What sites may do with a smart account without asking. */
export const views = {
  SmartSessionList,
  SmartSessionSettings,
  SmartSessionCreated,
}
