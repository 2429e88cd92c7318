import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import { bytesSchema, evmAddressSchema, hashSchema, quantitySchema, toQuantity } from '../../../rpc/quantity.ts'

const countSchema = v.pipe(quantitySchema, v.transform(Number), v.safeInteger())

/** A transaction as returned by a node. Members that only some types have may be absent or null. */
const transactionSchema = v.object({
  hash: hashSchema,
  from: evmAddressSchema,
  to: v.nullish(evmAddressSchema, null),
  nonce: countSchema,
  value: quantitySchema,
  input: bytesSchema,
  gas: quantitySchema,
  gasPrice: v.nullish(quantitySchema),
  maxFeePerGas: v.nullish(quantitySchema),
  maxPriorityFeePerGas: v.nullish(quantitySchema),
  blockNumber: v.nullish(quantitySchema, null),
})
export type ChainTransaction = v.InferOutput<typeof transactionSchema>

const receiptSchema = v.pipe(
  v.object({ status: v.nullish(quantitySchema), blockNumber: quantitySchema, gasUsed: quantitySchema }),
  // Receipts from before Byzantium have no status.
  v.transform(({ status, blockNumber, gasUsed }) => ({ isSuccess: status !== 0n, blockNumber, gasUsed })),
)
export type ChainReceipt = v.InferOutput<typeof receiptSchema>

/** A transaction by its hash; undefined if the node does not know it. */
export async function readTransaction(
  rpc: ChainRpc,
  hash: string,
  signal?: AbortSignal,
): Promise<ChainTransaction | undefined> {
  return (await read(rpc, v.nullable(transactionSchema), ['eth_getTransactionByHash', hash], signal)) ?? undefined
}

/** A receipt; undefined while the transaction is in no block. */
export async function readReceipt(
  rpc: ChainRpc,
  hash: string,
  signal?: AbortSignal,
): Promise<ChainReceipt | undefined> {
  return (await read(rpc, v.nullable(receiptSchema), ['eth_getTransactionReceipt', hash], signal)) ?? undefined
}

/** An account's transaction count at a block. */
export function readTransactionCount(
  rpc: ChainRpc,
  address: string,
  block: bigint | 'latest' | 'pending',
  signal?: AbortSignal,
): Promise<number> {
  const tag = typeof block === 'bigint' ? toQuantity(block) : block
  return read(rpc, countSchema, ['eth_getTransactionCount', address, tag], signal)
}

/** The number of the latest block. */
export function readBlockNumber(rpc: ChainRpc, signal?: AbortSignal): Promise<bigint> {
  return read(rpc, quantitySchema, ['eth_blockNumber'], signal)
}

/** The transactions of a block, without those of unknown types. */
export async function readBlockTransactions(
  rpc: ChainRpc,
  block: bigint,
  signal?: AbortSignal,
): Promise<readonly ChainTransaction[]> {
  const schema = v.nullable(v.object({ transactions: v.array(v.unknown()) }))
  const answer = await read(rpc, schema, ['eth_getBlockByNumber', toQuantity(block), true], signal)
  return (answer?.transactions ?? []).flatMap((entry) => {
    const parsed = v.safeParse(transactionSchema, entry)
    return parsed.success ? [parsed.output] : []
  })
}

async function read<schema extends v.GenericSchema>(
  rpc: ChainRpc,
  schema: schema,
  [method, ...params]: readonly [string, ...unknown[]],
  signal: AbortSignal | undefined,
): Promise<v.InferOutput<schema>> {
  const parsed = v.safeParse(schema, await rpc.request(method, params, signal))
  if (!parsed.success)
    throw new LatchkeyError('RESPONSE_INVALID', { data: { method, problem: parsed.issues[0].message } })
  return parsed.output
}
