import type { Letters } from '../relay/letters.ts'
import type { AppTables } from './appRecords.ts'

/** What deciding about a message needs. */
export type AppContext = { tables: AppTables; letters: Letters; now: () => number }
