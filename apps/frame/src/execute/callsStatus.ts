import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { Batch, Batches, RpcRequest } from '../approval/ports.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { readOperationReceipt } from './smartAccount/sendOperation.ts'

type Deps = { batches: Batches; rpcRequest: RpcRequest; bundlerRequest: RpcRequest }

/** `wallet_getCallsStatus` (EIP-5792) for a batch that this frame sent: pending, confirmed, failed or partly failed. */
export async function readCallsStatus(params: unknown, deps: Deps): Promise<object> {
  const [id] = parseParams(v.looseTuple([v.pipe(v.string(), v.maxLength(4096))]), params)
  const batch = deps.batches.find(id)
  if (!batch) throw refuse('unknown batch', 5730)
  const network = `eip155:${batch.chainId}` as NetworkId
  const progress =
    'operation' in batch
      ? await readOperation(batch.operation, network, deps.bundlerRequest)
      : await readTransactions(batch, network, deps.rpcRequest)
  return { version: '2.0.0', id, chainId: numberToHex(batch.chainId), ...progress }
}

async function readOperation(
  hash: Extract<Batch, { operation: unknown }>['operation'],
  network: NetworkId,
  bundlerRequest: RpcRequest,
) {
  const found = await readOperationReceipt(hash, network, bundlerRequest)
  if (!found) return { atomic: true, status: 100, receipts: [] }
  const { success, logs, actualGasUsed, receipt } = found
  const { transactionHash, blockHash, blockNumber } = receipt
  const one = { logs, status: success ? '0x1' : '0x0', blockHash, blockNumber, gasUsed: actualGasUsed, transactionHash }
  return { atomic: true, status: success ? 200 : 500, receipts: [one] }
}

async function readTransactions(
  { hashes, count }: Extract<Batch, { hashes: unknown }>,
  network: NetworkId,
  rpcRequest: RpcRequest,
) {
  const answers = await Promise.all(hashes.map((hash) => rpcRequest(network, 'eth_getTransactionReceipt', [hash])))
  const receipts = answers.flatMap((answer) => {
    const parsed = v.safeParse(receiptSchema, answer)
    return parsed.success ? [parsed.output] : []
  })
  const isUnsent = hashes.length < count
  const isPending = receipts.length < hashes.length
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  const status = isPending ? 100 : failed === 0 && !isUnsent ? 200 : failed === hashes.length ? 500 : 600
  return { atomic: false, status, receipts }
}

const receiptSchema = v.object({
  logs: v.array(v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })),
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
})
