import * as v from 'valibot'
import { numberToHex } from 'viem'
import { askNodeForAll } from '../../providers/chains/askNode.ts'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { UpstreamsFailed } from '../../providers/chains/failover.ts'
import { headSchema, receiptSchema, transactionSchema } from './chainFacts.ts'
import type { Found } from './findTransactions.ts'
import { type Movement, movementsOf } from './movements.ts'
import { operationType } from './operationType.ts'

/** A transaction from the account's point of view, ready to be stored. */
export type SeenTransaction = {
  block: number
  txIndex: number
  minedAt: number
  hash: string
  sender: string
  recipient: string
  nonce: number
  operation: string
  isFailed: boolean
  isPoison: boolean
  movements: Movement[]
}

/**
 * Loads transactions with their receipts and block times. Leaves out transactions that the chain no longer has, or that
 * a node has pruned.
 *
 * @throws UpstreamsFailed if a transaction of a block above `settled` has no receipt or time: the node lags behind the
 *   one that returned the hash, or the chain is reorganising. Leaving it out would lose it forever.
 */
export async function loadTransactions(
  { send, network }: EvmChain,
  account: string,
  named: readonly Found[],
  settled: number,
) {
  const blockOf = new Map(named.map(({ hash, block }) => [hash, block]))
  const wanted = [...blockOf.keys()]
  const by = (method: string) => wanted.map((hash) => ({ method, params: [hash] }))
  const found = await askNodeForAll(send, by('eth_getTransactionByHash'), v.nullable(minedSchema))
  const receipts = await askNodeForAll(send, by('eth_getTransactionReceipt'), v.nullable(receiptSchema))
  const numbers = [...new Set(found.flatMap((transaction) => transaction?.blockNumber ?? []))]
  const headCalls = numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] }))
  const heads = await askNodeForAll(send, headCalls, v.nullable(headSchema))
  const times = new Map(heads.flatMap((head) => (head ? [[head.number, head.timestamp] as const] : [])))

  return found.flatMap((transaction, index): SeenTransaction[] => {
    const receipt = receipts[index]
    const minedAt = transaction ? times.get(transaction.blockNumber) : undefined
    if (!transaction || !receipt || minedAt === undefined) {
      if ((blockOf.get(wanted[index] ?? '') ?? 0) > settled)
        throw new UpstreamsFailed('a new transaction is not there as a whole yet')
      return []
    }
    const movements = movementsOf(account, transaction, receipt, network.prices?.wrappedNative)
    return [
      {
        block: transaction.blockNumber,
        txIndex: transaction.transactionIndex,
        minedAt,
        hash: transaction.hash,
        sender: transaction.from,
        recipient: transaction.to ?? receipt.contractAddress ?? '',
        nonce: transaction.nonce,
        operation: operationType({ account, transaction, receipt, movements }),
        isFailed: receipt.status === 0,
        isPoison: transaction.from !== account && movements.length > 0 && movements.every(isWorthless),
        movements,
      },
    ]
  })
}

// A pending transaction has no block and isn't history yet.
const minedSchema = v.union([
  transactionSchema,
  v.pipe(
    v.object({ blockNumber: v.null() }),
    v.transform(() => null),
  ),
])

// A zero-value transfer that someone else put into the account's history, to be copied by mistake (address poisoning).
function isWorthless({ kind, amount }: Movement): boolean {
  return kind === 'erc20' && amount === 0n
}
