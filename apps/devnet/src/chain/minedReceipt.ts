import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

const ASK_EVERY_MS = 20
/** Mining takes milliseconds, but someone may have paused it. */
const LIMIT_MS = 60_000

/**
 * Waits until a transaction is mined, by polling its receipt. viem's own wait checks once per block and misses one that
 * arrives during the check; if blocks only come with transactions, there is no next one.
 *
 * @throws if it isn't mined within a minute
 */
export async function minedReceipt(
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
): Promise<TransactionReceipt> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(ifThere)
    if (receipt) return receipt
    if (Date.now() > end) throw new Error(`The transaction ${hash} is in no block after ${LIMIT_MS / 1000} seconds`)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

function ifThere(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error
}
