export { getPermissionSessions } from '../permissions/getPermissionSessions.ts'
export {
  type GetSessionCallsStatusArgs,
  getSessionCallsStatus,
  type SessionCallsStatus,
} from '../permissions/getSessionCallsStatus.ts'
export { type GrantPermissionsArgs, grantPermissions } from '../permissions/grantPermissions.ts'
export { permissionSessionsQuery } from '../permissions/permissionSessionsQuery.ts'
export { type RevokePermissionsArgs, revokePermissions } from '../permissions/revokePermissions.ts'
export { type SendSessionCallsArgs, type SessionCall, sendSessionCalls } from '../permissions/sendSessionCalls.ts'
export type { SessionServer } from '../permissions/sessionServer.ts'
