import { CodedError } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { hexBytesSchema } from '../../chain/chainSchemas.ts'
import { plainName } from '../../decode/text/visibleText.ts'
import type { OperationDeps, PreparedOperation } from './prepareOperation.ts'

type Deps = Pick<OperationDeps, 'bundlerRequest' | 'account' | 'signal'>

/**
 * Gives a signed operation to the bundler.
 *
 * @returns its hash
 * @throws LatchkeyError `FRAME_FAILED` with the bundler's reason
 */
export async function sendOperation(
  { operation }: PreparedOperation,
  signature: Hex,
  { bundlerRequest, account, signal }: Deps,
): Promise<Hex> {
  const { id, entryPoint } = account.network
  try {
    const answer = await bundlerRequest(
      id,
      'eth_sendUserOperation',
      [formatUserOperationRequest({ ...operation, signature }), entryPoint],
      signal,
    )
    return v.parse(hexBytesSchema, answer)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const problem = plainName(error.message, 200)
    throw new CodedError('FRAME_FAILED', problem || 'The network refused the transaction', {
      cause: error,
      data: { rpcCode: -32_003 },
    })
  }
}

/** The first look is soon, because many networks have a block each second; then ever later. */
const POLL_MIN_MS = 100
const POLL_MAX_MS = 1000

/**
 * Waits until an operation is in a block.
 *
 * @returns the hash of the transaction that contains it
 * @throws LatchkeyError `FRAME_FAILED` if the account's calls failed there, with the transaction's hash in `data`
 */
export async function waitForOperation(hash: Hex, { bundlerRequest, account, signal }: Deps): Promise<Hex> {
  for (let waitMs = POLL_MIN_MS; ; waitMs = Math.min(waitMs * 1.5, POLL_MAX_MS)) {
    signal.throwIfAborted()
    const receipt = await readOperationReceipt(hash, account.network.id, bundlerRequest, signal)
    if (receipt?.success) return receipt.receipt.transactionHash
    if (receipt)
      throw new CodedError('FRAME_FAILED', 'The network executed the transaction, and it failed', {
        data: { rpcCode: -32_003, transactionHash: receipt.receipt.transactionHash },
      })
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

const receiptSchema = v.object({
  success: v.boolean(),
  receipt: v.object({ transactionHash: hexBytesSchema, blockHash: v.string(), blockNumber: v.string() }),
  logs: v.array(v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })),
  actualGasUsed: v.string(),
})
export type OperationReceipt = v.InferOutput<typeof receiptSchema>

/** Undefined while the operation isn't in a block, or if the bundler doesn't know it. */
export async function readOperationReceipt(
  hash: Hex,
  network: SmartAccountNetworkId,
  bundlerRequest: Deps['bundlerRequest'],
  signal?: AbortSignal,
): Promise<OperationReceipt | undefined> {
  const answer = await bundlerRequest(network, 'eth_getUserOperationReceipt', [hash], signal)
  const parsed = v.safeParse(receiptSchema, answer)
  return parsed.success ? parsed.output : undefined
}

type SmartAccountNetworkId = Deps['account']['network']['id']
