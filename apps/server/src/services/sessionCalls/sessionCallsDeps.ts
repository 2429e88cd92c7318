import type { SessionDeps } from '../permissionSessions/sessionDeps.ts'
import type { SmartAccounts } from '../smartAccounts/openSmartAccounts.ts'

export type SessionCallsDeps = SessionDeps & { smartAccounts: SmartAccounts }
