import * as v from 'valibot'
import type { Hex } from 'viem'
import { ApiError } from '../../../base/apiError.ts'
import type { Bundler, Caller } from '../../smartAccounts/bundler/bundler.ts'
import { parseAnswer } from '../../smartAccounts/bundler/parseAnswer.ts'
import { type CallsId, decodeCallsId } from './callsId.ts'
import { requireServices } from './requireServices.ts'
import type { SessionCallsDeps } from './sessionCallsDeps.ts'

const text = v.string()
// https://eips.ethereum.org/EIPS/eip-7769
const receiptSchema = v.nullable(
  v.object({
    success: v.boolean(),
    logs: v.array(v.object({ address: text, data: text, topics: v.array(text) })),
    receipt: v.object({ blockHash: text, blockNumber: text, gasUsed: text, transactionHash: text }),
  }),
)
type Receipt = NonNullable<v.InferOutput<typeof receiptSchema>>

/** `statusCode` is the one of EIP-5792: 100 pending, 200 done, 500 reverted as a whole. */
export type CallsStatus =
  | { status: 'PENDING'; statusCode: 100; receipts: null }
  | { status: 'CONFIRMED'; statusCode: 200 | 500; receipts: [CallsReceipt] }
/** Of the transaction, with the logs of these calls only and their own `status`. */
export type CallsReceipt = Receipt['receipt'] & { logs: Receipt['logs']; status: '0x0' | '0x1'; chainId: string }

/**
 * What became of calls that were sent. While they are pending, it waits for up to `waitMs`.
 *
 * @throws ApiError 400 if the bundler doesn't know them: they were never sent, or dropped; BundlerError
 */
export async function readCallsStatus(
  deps: SessionCallsDeps,
  { id, waitMs, caller }: { id: Hex; waitMs: number; caller: Caller },
): Promise<CallsStatus> {
  const calls = decodeCallsId(id)
  if (!calls) throw new ApiError(400, { field: 'callId', description: 'This is no id of calls' })
  const { bundler } = requireServices(deps, calls.network)
  const end = AbortSignal.any([AbortSignal.timeout(waitMs), ...(caller.signal ? [caller.signal] : [])])
  while (waitMs > 0 && !end.aborted) {
    // Waiting begins before the reading, so that nothing is missed in between.
    const read = new AbortController()
    const signal = AbortSignal.any([end, read.signal, AbortSignal.timeout(READ_AGAIN_MS)])
    const settled = bundler.settled(calls.hash, signal)
    try {
      const status = await readOnce(bundler, { calls, caller })
      if (status.statusCode !== 100) return status
      await settled
    } finally {
      read.abort()
    }
  }
  return readOnce(bundler, { calls, caller })
}

// Another server may have sent them, and another bundler doesn't tell.
const READ_AGAIN_MS = 500

async function readOnce(bundler: Bundler, { calls, caller }: { calls: CallsId; caller: Caller }): Promise<CallsStatus> {
  const found = parseAnswer(receiptSchema, await bundler.call('eth_getUserOperationReceipt', [calls.hash], caller))
  if (found) return confirmed(found, calls.network)
  if (await bundler.call('eth_getUserOperationByHash', [calls.hash], caller))
    return { status: 'PENDING', statusCode: 100, receipts: null }
  throw new ApiError(400, { field: 'callId', description: 'These calls are unknown, or they were dropped' })
}

function confirmed({ success, logs, receipt }: Receipt, network: string): CallsStatus {
  const chainId = `0x${Number(network.slice('eip155:'.length)).toString(16)}`
  const status = success ? '0x1' : '0x0'
  return { status: 'CONFIRMED', statusCode: success ? 200 : 500, receipts: [{ ...receipt, logs, status, chainId }] }
}
