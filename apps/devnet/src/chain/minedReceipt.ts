import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

const ASK_EVERY_MS = 20
/** Mining takes milliseconds; somebody may have told the chain to hold transactions back for a while. */
const LIMIT_MS = 60_000

/**
 * Waits until a transaction is in a block, by asking for its receipt again and again. viem's own wait looks once for
 * each block and misses one that comes while it looks; where blocks come with transactions only, there is no next one.
 *
 * @throws when it is not there within a minute.
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
