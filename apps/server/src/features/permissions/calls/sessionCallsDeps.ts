import type { SmartAccounts } from '../../smartAccounts/openSmartAccounts.ts'
import type { SessionDeps } from '../sessionDeps.ts'

export type SessionCallsDeps = SessionDeps & { smartAccounts: SmartAccounts }
