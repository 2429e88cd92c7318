import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { RpcRequest } from '../evm/rpcRequest.ts'
import { parseParams, refuse } from '../request/refuse.ts'
import type { Batches } from './batches.ts'

/** `wallet_getCallsStatus` (EIP-5792) for a batch that this frame sent: pending, confirmed, failed or partly failed. */
export async function readCallsStatus(
  params: unknown,
  { batches, ask }: { batches: Batches; ask: RpcRequest },
): Promise<object> {
  const [id] = parseParams(v.looseTuple([v.pipe(v.string(), v.maxLength(4096))]), params)
  const batch = batches.find(id)
  if (!batch) throw refuse('unknown batch', 5730)
  const network = `eip155:${batch.chainId}` as NetworkId
  const answers = await Promise.all(batch.hashes.map((hash) => ask(network, 'eth_getTransactionReceipt', [hash])))
  const receipts = answers.flatMap((answer) => {
    const parsed = v.safeParse(receiptSchema, answer)
    return parsed.success ? [parsed.output] : []
  })
  const isUnsent = batch.hashes.length < batch.count
  const isPending = receipts.length < batch.hashes.length
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  const status = isPending ? 100 : failed === 0 && !isUnsent ? 200 : failed === batch.hashes.length ? 500 : 600
  return { version: '2.0.0', id, chainId: numberToHex(batch.chainId), atomic: false, status, receipts }
}

const receiptSchema = v.object({
  logs: v.array(v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })),
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
})
