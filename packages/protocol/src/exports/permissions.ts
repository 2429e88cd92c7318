export { evmAddressSchema } from '../evmAddressSchema.ts'
export { type BoundPermissions, boundPermissions, type Caveat } from '../permissions/boundPermissions.ts'
export { delegateProblem } from '../permissions/delegateProblem.ts'
export { type EnforcerName, type Enforcers, enforcerNames } from '../permissions/enforcers.ts'
export {
  type DelegationSignature,
  executionPermissionCheckSchema,
  executionPermissionCreationSchema,
  type PreparedSession,
  preparedSessionSchema,
  sessionPreparationSchema,
  walletSessionActivationSchema,
  walletSessionCreationSchema,
  walletSessionRevocationSchema,
} from '../permissions/frameSessions.ts'
export {
  type Permission,
  type PermissionRequest,
  type PermissionRequestInput,
  type Policy,
  permissionRequestSchema,
  permissionSchema,
  policySchema,
} from '../permissions/permission.ts'
export { type BoundFunction, readFunction } from '../permissions/readFunction.ts'
export {
  type CreatedSession,
  cosignatureSchema,
  createdSessionSchema,
  pciSchema,
  type SessionActivation,
  type SessionProof,
  type SessionRequest,
  type SessionsAnswer,
  sessionActivationSchema,
  sessionContextSchema,
  sessionProofSchema,
  sessionRequestSchema,
  sessionRevocationSchema,
  sessionsAnswerSchema,
} from '../permissions/session.ts'
export {
  listSessionsMessage,
  readSessionMessage,
  revokeSessionMessage,
  SESSION_MESSAGE_MAX_SECONDS,
  type SessionMessage,
} from '../permissions/sessionMessages.ts'
export {
  type GrantedPermissions,
  grantedPermissionsSchema,
  type PageSession,
  type PageSessions,
  pageSessionsSchema,
  type RevokedPermissions,
  readPermissions,
  revokedPermissionsSchema,
  type WalletSession,
  walletSessionSchema,
  walletSessionsSchema,
} from '../permissions/walletSessions.ts'
