import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import {
  type ChainTransaction,
  readBlockNumber,
  readBlockTransactions,
  readTransactionCount,
} from './readTransaction.ts'

/** How many blocks to search: more than a day on Ethereum. */
const BLOCKS_SEARCHED = 10_000n

/**
 * Finds an account's mined transaction by its nonce, with a binary search for the block in which the account's
 * transaction count passed it. Undefined if it is older than the range or the node has no historical state.
 */
export async function findByNonce(
  rpc: ChainRpc,
  { address, nonce }: { address: string; nonce: number },
  signal?: AbortSignal,
): Promise<ChainTransaction | undefined> {
  const isUsedAt = async (block: bigint) => (await readTransactionCount(rpc, address, block, signal)) > nonce
  let after = await readBlockNumber(rpc, signal)
  let before = after > BLOCKS_SEARCHED ? after - BLOCKS_SEARCHED : -1n
  if (before >= 0n && (await isUsedAt(before))) return undefined
  while (after - before > 1n) {
    const middle = (after + before) / 2n
    if (await isUsedAt(middle)) after = middle
    else before = middle
  }
  const transactions = await readBlockTransactions(rpc, after, signal)
  return transactions.find((one) => one.nonce === nonce && one.from.toLowerCase() === address.toLowerCase())
}
