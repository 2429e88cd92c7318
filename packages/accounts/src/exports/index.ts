export { accountProxyBytecode } from '../accountProxy.ts'
export {
  contextParameters,
  type Delegation,
  delegationDigest,
  delegationDomain,
  delegationTypes,
  hashDelegation,
  ROOT_AUTHORITY,
  type UnsignedDelegation,
} from '../delegation.ts'
export {
  type AccountCall,
  batchParameters,
  encodeCall,
  encodeExecute,
  executeFunction,
  SINGLE_CALL,
} from '../execution.ts'
export { decodeContext, encodeContext } from '../permissionContext.ts'
export type { ProxyAccount } from '../proxyAccount.ts'
export { encodeRedemptions, type Redemption, redeemFunction } from '../redemption.ts'
export { sessionAccount } from '../sessionAccount.ts'
export { type AccountContract, gasOf, maxCostOf, operationDigest, type UnsignedOperation } from '../userOperation.ts'
export { walletAccount } from '../walletAccount.ts'
