import { expect, it } from 'vitest'
import { methodPolicy } from './rpcMethods.ts'

// The methods of specification 6, in its order.
const safe = {
  reads: ['eth_blockNumber', 'eth_call', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getBalance'],
  'more reads': ['eth_getCode', 'eth_getLogs', 'eth_getTransactionByHash', 'eth_getTransactionReceipt'],
  'a raw transaction': ['eth_sendRawTransaction'],
  filters: [
    'eth_newFilter',
    'eth_newBlockFilter',
    'eth_newPendingTransactionFilter',
    'eth_getFilterChanges',
    'eth_getFilterLogs',
    'eth_uninstallFilter',
  ],
  'capabilities and assets': ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets'],
  'what a page was granted': [
    'wallet_getPermissionSessions',
    'wallet_getGrantedExecutionPermissions',
    'wallet_getSupportedExecutionPermissions',
  ],
}
const notSafe = {
  signatures: ['personal_sign', 'eth_signTypedData_v4'],
  transactions: ['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendUserOperation'],
  'Solana signatures': [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  permissions: [
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
  ],
}

it.each(Object.entries(safe))('R6.02a answers %s without an approval', (_, methods) => {
  for (const method of methods) expect([method, methodPolicy(method)]).toEqual([method, 'safe'])
})

it.each(Object.entries(notSafe))('R6.02a requires an approval for %s', (_, methods) => {
  for (const method of methods) expect([method, methodPolicy(method)]).toEqual([method, 'notSafe'])
})
