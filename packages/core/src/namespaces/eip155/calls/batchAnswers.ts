import { chainIdIn } from '../../../rpc/chainIdIn.ts'
import { hashSchema } from '../../../rpc/quantity.ts'

// Wallets answer in the shapes of several drafts of EIP-5792, and of libraries around them. When an answer is read, the money
// may have moved, so everything that can only mean one thing is understood.
// https://eips.ethereum.org/EIPS/eip-5792

/** Whether the answer of `wallet_getCapabilities` promises all calls or none on a chain, without upgrading the account. */
export function canBatch(answer: unknown, chainId: number): boolean {
  const chains = Object.entries(membersOf(answer))
  const of = (wanted: number) => chains.find(([key]) => chainIdIn(key) === wanted)?.[1]
  return isAtomic(of(chainId)) ?? isAtomic(of(ALL_CHAINS)) ?? false
}

/** The batch that a wallet took: an object with an id since 2025, the bare id before. Undefined if it can't be read. */
export function readBatchId(answer: unknown): string | undefined {
  const { id, callsId, batchId } = membersOf(answer)
  const text = [answer, id, callsId, batchId].find((each) => typeof each === 'string')
  if (typeof text !== 'string') return undefined
  const parsed = parseObject(text)
  if (parsed !== undefined) return readBatchId(parsed)
  return text.length > 0 && text.length <= ID_MAX ? text : undefined
}

/**
 * `pending`: it may still come. `confirmed`: all calls took effect. `failed`: none is on the chain. `reverted`: they are, without
 * effect. `partial`: only some took effect, which no wallet should do with calls that belong together.
 */
export type BatchStatus = {
  status: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partial'
  /** Of the last receipt. */
  hash?: `0x${string}` | undefined
}

/** The answer of `wallet_getCallsStatus`. Undefined if it can't be read. */
export function readBatchStatus(answer: unknown): BatchStatus | undefined {
  const { status, statusCode, receipts, transactionHash } = membersOf(answer)
  const list = Array.isArray(receipts) ? receipts.map(membersOf) : []
  const hash = [transactionHash, ...list.map((receipt) => receipt.transactionHash)].findLast(isHash)
  const said = statusOf(status) ?? statusOf(statusCode)
  if (!said) return undefined
  // The first generation only says that it ended; the receipts say how.
  const reverted = list.filter((receipt) => hasReverted(receipt.status)).length
  const isWhole = reverted === list.length
  if (said === 'confirmed' && reverted > 0) return { status: isWhole ? 'reverted' : 'partial', hash }
  return { status: said, hash }
}

const ALL_CHAINS = 0
const ID_MAX = 8194

function isAtomic(capabilities: unknown): boolean | undefined {
  const { atomic, atomicBatch } = membersOf(capabilities)
  const { status, supported } = membersOf(atomic ?? atomicBatch)
  if (status === undefined && supported === undefined) return undefined
  return status === undefined ? supported === true : status === 'supported'
}

function statusOf(status: unknown): BatchStatus['status'] | undefined {
  const number = typeof status === 'string' && /^(0x[0-9a-f]{1,4}|\d{3})$/i.test(status) ? Number(status) : status
  if (typeof number === 'number') return ranges.find(([from]) => number >= from && number < from + 100)?.[1]
  return typeof status === 'string' ? words[status.toLowerCase()] : undefined
}

const ranges: readonly (readonly [number, BatchStatus['status']])[] = [
  [100, 'pending'],
  [200, 'confirmed'],
  [400, 'failed'],
  [500, 'reverted'],
  [600, 'partial'],
]
const words: Readonly<Record<string, BatchStatus['status'] | undefined>> = Object.assign(Object.create(null), {
  pending: 'pending',
  confirmed: 'confirmed',
  success: 'confirmed',
  failed: 'failed',
  failure: 'reverted',
  reverted: 'reverted',
})

function hasReverted(status: unknown): boolean {
  if (typeof status !== 'string') return status === false || status === 0 || status === 0n
  return /^(0x0*|0|reverted|failure|failed)$/i.test(status)
}

function isHash(input: unknown): input is `0x${string}` {
  return hashSchema.check(input)
}

/** Own members of an untrusted object, whose getters may throw. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return {}
  try {
    return { ...value }
  } catch {
    return {}
  }
}

function parseObject(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}
