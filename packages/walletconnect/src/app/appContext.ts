import type { Messages } from '../relay/messages.ts'
import type { AppTables } from './appRecords.ts'

/** What handling a message needs. */
export type AppContext = { tables: AppTables; messages: Messages; now: () => number }
