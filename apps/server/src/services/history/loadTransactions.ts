import * as v from 'valibot'
import { numberToHex } from 'viem'
import { askNodeForAll } from '../../providers/chains/askNode.ts'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { UpstreamsFailed } from '../../providers/chains/failover.ts'
import { headSchema, receiptSchema, transactionSchema } from './chainFacts.ts'
import type { Found } from './findTransactions.ts'
import { type Movement, movementsOf } from './movements.ts'
import { operationType } from './operationType.ts'

/** A transaction as the account sees it, ready to be stored. */
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
 * Reads transactions with their receipts and times. One that the chain no longer has is left out, as a node does that
 * forgets what is old.
 *
 * @throws UpstreamsFailed where one of a block above `settled` has no receipt or time: the node is behind the one that
 * named it, or the chain changes its mind just now. Left out, it would never be looked for again.
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

// A transaction that waits has no block: it is not history yet.
const minedSchema = v.union([
  transactionSchema,
  v.pipe(
    v.object({ blockNumber: v.null() }),
    v.transform(() => null),
  ),
])

// A transfer of nothing that somebody else wrote into the account's history, to be copied by mistake.
function isWorthless({ kind, amount }: Movement): boolean {
  return kind === 'erc20' && amount === 0n
}
