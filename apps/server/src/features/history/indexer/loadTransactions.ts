import * as v from 'valibot'
import { numberToHex } from 'viem'
import { headSchema, receiptSchema, transactionSchema } from '../../../chains/chainFacts.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { UpstreamsFailed } from '../../../chains/requests/failover.ts'
import { requestNodeForAll } from '../../../chains/requests/requestNode.ts'
import type { Found } from '../sources/transactionSource.ts'
import { type Movement, movementsOf } from './movements.ts'
import { operationType } from './operationType.ts'
import type { Tracing } from './tracing.ts'

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
  chain: EvmChain,
  account: string,
  named: readonly Found[],
  { settled, tracing }: { settled: number; tracing: Pick<Tracing, 'read'> },
) {
  const { send, network } = chain
  const blockOf = new Map(named.map(({ hash, block }) => [hash, block]))
  const wanted = [...blockOf.keys()]
  const by = (method: string) => wanted.map((hash) => ({ method, params: [hash] }))
  const found = await requestNodeForAll(send, by('eth_getTransactionByHash'), v.nullable(minedSchema))
  const receipts = await requestNodeForAll(send, by('eth_getTransactionReceipt'), v.nullable(receiptSchema))
  const numbers = [...new Set(found.flatMap((transaction) => transaction?.blockNumber ?? []))]
  const headCalls = numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), false] }))
  const heads = await requestNodeForAll(send, headCalls, v.nullable(headSchema))
  const times = new Map(heads.flatMap((head) => (head ? [[head.number, head.timestamp] as const] : [])))

  const inner = await mapInGroups(wanted, (hash, index) => {
    const receipt = receipts[index]
    return receipt && receipt.status !== 0 && receipt.gasUsed !== PAYMENT_GAS ? tracing.read(chain, hash) : []
  })

  return found.flatMap((transaction, index): SeenTransaction[] => {
    const receipt = receipts[index]
    const minedAt = transaction ? times.get(transaction.blockNumber) : undefined
    if (!transaction || !receipt || minedAt === undefined) {
      if ((blockOf.get(wanted[index] ?? '') ?? 0) > settled)
        throw new UpstreamsFailed('a new transaction is not there as a whole yet')
      return []
    }
    const wrappedNative = network.prices?.wrappedNative
    const movements = movementsOf(account, transaction, receipt, { wrappedNative, inner: inner[index] ?? [] })
    // Anyone can call a contract with this account as an argument.
    const isOwn = [transaction.from, transaction.to, receipt.contractAddress].includes(account)
    if (!isOwn && movements.length === 0) return []
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

/** The gas of a payment that calls no contract. */
const PAYMENT_GAS = 21_000

/** Nodes are slow at tracing, so limit concurrent requests. */
const TRACED_AT_ONCE = 8

async function mapInGroups<Item, Result>(
  items: readonly Item[],
  read: (item: Item, index: number) => Promise<Result[]> | Result[],
): Promise<Result[][]> {
  const results: Result[][] = []
  for (let start = 0; start < items.length; start += TRACED_AT_ONCE) {
    const group = items.slice(start, start + TRACED_AT_ONCE)
    results.push(...(await Promise.all(group.map((item, index) => read(item, start + index)))))
  }
  return results
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
