export {
  type BoundPermissions,
  boundPermissions,
  type EnforcerName,
  type Enforcers,
  enforcerNames,
} from '../permissions/boundPermissions.ts'
export {
  type Caveat,
  contextParameters,
  type Delegation,
  delegationDomain,
  delegationTypes,
  ROOT_AUTHORITY,
} from '../permissions/delegation.ts'
export {
  type Permission,
  type PermissionRequest,
  type Policy,
  permissionRequestSchema,
  permissionSchema,
  policySchema,
} from '../permissions/permission.ts'
