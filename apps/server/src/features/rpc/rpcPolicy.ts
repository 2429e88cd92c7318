import { type Namespace, sentences } from '@latchkey/protocol'
import * as v from 'valibot'

/** An untrusted JSON-RPC call. */
const rpcCallSchema = v.object({
  jsonrpc: v.optional(v.literal('2.0')),
  id: v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(200)), v.null()])),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})
export type RpcCall = v.InferOutput<typeof rpcCallSchema>

export const BATCH_MAX = 100

/** Parses one call; undefined if it is invalid. */
export function readCall(given: unknown): RpcCall | undefined {
  const parsed = v.safeParse(rpcCallSchema, given)
  if (!parsed.success || typeof given !== 'object' || given === null) return undefined
  // Nodes written in Go read `METHOD` as `method` (https://pkg.go.dev/encoding/json#Unmarshal), so that a call would have
  // a second method, which isn't checked.
  const isAmbiguous = Object.keys(given).some((key) => !members.has(key) && members.has(key.toLowerCase()))
  return isAmbiguous ? undefined : parsed.output
}
const members = new Set(Object.keys(rpcCallSchema.entries))

/** Whether a call changes the chain, so that it must be sent even if nobody waits for the answer. */
export function sendsTransaction(method: string): boolean {
  return /^(eth_sendRawTransaction(Sync)?|eth_sendUserOperation|sendTransaction)$/.test(method)
}

// Reading, simulating and sending; bundler methods (ERC-4337, ERC-7769) and the rollup fee estimates that viem uses.
// Nodes add methods that manage, trace or sign with each release, so everything not listed is rejected.
const evmMethods = new Set([
  ...['eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_createAccessList', 'eth_estimateGas'],
  ...['eth_feeHistory', 'eth_gasPrice', 'eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber'],
  ...['eth_getBlockReceipts', 'eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber'],
  ...['eth_getCode', 'eth_getLogs', 'eth_getProof', 'eth_getRawTransactionByHash', 'eth_getStorageAt'],
  ...['eth_getStorageValues', 'eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
  ...['eth_getTransactionByHash', 'eth_getTransactionBySenderAndNonce', 'eth_getTransactionCount'],
  ...['eth_getTransactionReceipt', 'eth_getUncleByBlockHashAndIndex', 'eth_getUncleByBlockNumberAndIndex'],
  ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas'],
  ...['eth_protocolVersion', 'eth_simulateV1', 'eth_syncing', 'eth_sendRawTransaction', 'eth_sendRawTransactionSync'],
  ...['eth_newBlockFilter', 'eth_newFilter', 'eth_newPendingTransactionFilter', 'eth_getFilterChanges'],
  ...['eth_getFilterLogs', 'eth_uninstallFilter', 'eth_subscribe', 'eth_unsubscribe'],
  ...['eth_estimateUserOperationGas', 'eth_getUserOperationByHash', 'eth_getUserOperationReceipt'],
  ...['eth_sendUserOperation', 'eth_supportedEntryPoints', 'pm_getPaymasterData', 'pm_getPaymasterStubData'],
  ...['net_listening', 'net_version', 'web3_clientVersion', 'web3_sha3', 'linea_estimateGas', 'zks_estimateFee'],
  ...['zks_estimateGasL1ToL2', 'zks_gasPerPubdata', 'zks_getBridgeContracts', 'zks_getL1BatchDetails'],
  ...['zks_getL2ToL1LogProof', 'zks_getMainContract', 'zks_getTransactionDetails', 'zks_L1ChainId'],
])

// Reading, simulating and sending. Without `getProgramAccounts` and the largest accounts: such a request costs a node
// seconds.
const solanaMethods = new Set([
  ...['getAccountInfo', 'getBalance', 'getBlock', 'getBlockCommitment', 'getBlockHeight', 'getBlockTime', 'getBlocks'],
  ...['getBlocksWithLimit', 'getEpochInfo', 'getEpochSchedule', 'getFeeForMessage', 'getFirstAvailableBlock'],
  ...['getGenesisHash', 'getHealth', 'getHighestSnapshotSlot', 'getInflationRate', 'getLatestBlockhash'],
  ...['getMinimumBalanceForRentExemption', 'getMultipleAccounts', 'getRecentPerformanceSamples'],
  ...['getRecentPrioritizationFees', 'getSignatureStatuses', 'getSignaturesForAddress', 'getSlot', 'getSlotLeader'],
  ...['getTokenAccountBalance', 'getTokenAccountsByDelegate', 'getTokenAccountsByOwner', 'getTokenSupply'],
  ...['getTransaction', 'getTransactionCount', 'getVersion', 'isBlockhashValid', 'sendTransaction'],
  ...['simulateTransaction', 'accountSubscribe', 'accountUnsubscribe', 'logsSubscribe', 'logsUnsubscribe'],
  ...['rootSubscribe', 'rootUnsubscribe', 'signatureSubscribe', 'signatureUnsubscribe', 'slotSubscribe'],
  'slotUnsubscribe',
])

// Polkadot has no list of its own, and Bitcoin no JSON-RPC.
const methods: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  eip155: evmMethods,
  solana: solanaMethods,
  bip122: evmMethods,
  polkadot: evmMethods,
}

/** Whether untrusted clients may call a method on a node of the namespace. */
export function isMethodAllowed(method: string, namespace: Namespace): boolean {
  return methods[namespace].has(method)
}

/** Whether a call starts a subscription. */
export function startsSubscription({ method }: RpcCall): boolean {
  return /^eth_subscribe$|[a-z]Subscribe$/.test(method)
}

/** Whether a call ends a subscription. */
export function endsSubscription({ method }: RpcCall): boolean {
  return /^eth_unsubscribe$|[a-z]Unsubscribe$/.test(method)
}

export type RpcError = { jsonrpc: '2.0'; id: RpcCall['id']; error: { code: number; message: string } }

/** An error response. */
export function rpcError(id: RpcCall['id'], code: number, message: string): RpcError {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message } }
}

/** The response to a disallowed method (R6.02c). */
export function refuse(call: RpcCall): RpcError {
  return rpcError(call.id, -32_601, sentences.METHOD_NOT_ALLOWED)
}

/**
 * Calls that the server answers itself: it knows the id of a configured chain even while no node works.
 *
 * @param chainId the numeric id of the chain, undefined outside EVM
 */
export function answerLocally({ id, method }: RpcCall, chainId: number | undefined): object | undefined {
  if (chainId === undefined) return undefined
  const results = new Map<string, string | boolean>([
    ['eth_chainId', `0x${chainId.toString(16)}`],
    ['net_version', String(chainId)],
    ['net_listening', true],
  ])
  const result = results.get(method)
  return result === undefined ? undefined : { jsonrpc: '2.0', id: id ?? null, result }
}
