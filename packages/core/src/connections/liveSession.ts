import { actionsOf } from './connectorActions.ts'
import { followConnections } from './followConnections.ts'
import { resumeSession } from './resumeSession.ts'

/** What a page needs once a wallet is connected, or was on the last visit, in one file. */
export const liveSession = { actionsOf, followConnections, resumeSession }
