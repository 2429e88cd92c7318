import { type Namespace, sentences } from '@latchkey/protocol'
import * as v from 'valibot'

/** One JSON-RPC call as a stranger may send it. */
export const rpcCallSchema = v.object({
  jsonrpc: v.optional(v.literal('2.0')),
  id: v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(200)), v.null()])),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})
export type RpcCall = v.InferOutput<typeof rpcCallSchema>

export const BATCH_MAX = 100

// What manages the node instead of reading the chain, and what would use keys that a node might hold.
const refused =
  /^(admin|anvil|clique|debug|engine|erigon|evm|hardhat|les|miner|parity|personal|tenderly|txpool)_|^eth_(sendTransaction|sign.*|sendPrivate.*|mine|submit.*|getWork|coinbase)$|^wallet_|^db_|^shh_/i

// Solana has no prefixes to tell by, so what is allowed is listed: reading, simulating and sending. Whole programs and the
// largest accounts are left out: one such question costs a node seconds.
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

/** Whether strangers may have a method done by a node of the namespace. */
export function isMethodAllowed(method: string, namespace: Namespace): boolean {
  return namespace === 'solana' ? solanaMethods.has(method) : !refused.test(method)
}

/** +1 for a call that begins a subscription, -1 for one that ends it. */
export function subscriptionsOf({ method }: RpcCall): number {
  if (/^eth_subscribe$|[a-z]Subscribe$/.test(method)) return 1
  return /^eth_unsubscribe$|[a-z]Unsubscribe$/.test(method) ? -1 : 0
}

export type RpcError = { jsonrpc: '2.0'; id: RpcCall['id']; error: { code: number; message: string } }

export function rpcError(id: RpcCall['id'], code: number, message: string): RpcError {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message } }
}

/** The answer for a refused method (R6.02c). */
export function refuse(call: RpcCall): RpcError {
  return rpcError(call.id, -32_601, sentences.METHOD_NOT_ALLOWED)
}

/**
 * What the server answers itself: it knows the id of a configured chain, also while no node works.
 *
 * @param chainId the number of the chain, undefined outside EVM
 */
export function answerLocally({ id, method }: RpcCall, chainId: number | undefined): object | undefined {
  if (chainId === undefined) return undefined
  const result = {
    eth_chainId: `0x${chainId.toString(16)}`,
    net_version: String(chainId),
    net_listening: true,
  }[method]
  return result === undefined ? undefined : { jsonrpc: '2.0', id: id ?? null, result }
}
