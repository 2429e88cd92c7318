/** Methods that the embedded wallet answers without an approval. */
export const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getGrantedExecutionPermissions',
  /** Ours: the permission sessions that the user granted to the page. */
  'wallet_getPermissionSessions',
  'wallet_getSupportedExecutionPermissions',
] as const

/** Methods that the user has to approve. Rejecting one aborts all that are open. */
export const notSafeMethods = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_revokePermissions',
  'wallet_sendCalls',
] as const

export type SafeMethod = (typeof safeMethods)[number]
export type NotSafeMethod = (typeof notSafeMethods)[number]

/** Whether a method needs an approval or is refused. Compares whole names, so `constructor` is not a method. */
export function methodPolicy(method: string): 'safe' | 'notSafe' | 'refused' {
  if ((safeMethods as readonly string[]).includes(method)) return 'safe'
  return (notSafeMethods as readonly string[]).includes(method) ? 'notSafe' : 'refused'
}
