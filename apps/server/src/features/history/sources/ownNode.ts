import { searchSchema } from '../../../chains/chainFacts.ts'
import type { Send } from '../../../chains/requests/failover.ts'
import { NodeRefused, requestNode } from '../../../chains/requests/requestNode.ts'
import type { Found, TransactionSource } from './transactionSource.ts'

/** The index of the network's own node, if it has one. */
export const ownNode: TransactionSource = {
  name: 'node',
  isForeign: false,
  searchBefore: (chain, account, block) => searchBefore(chain.send, account, block),
}

/**
 * The transactions that involve an address before a block, newest first, from a node with such an index (Anvil, Erigon,
 * Reth).
 *
 * @returns undefined if the node has no such index
 */
async function searchBefore(send: Send, account: string, block: number) {
  try {
    const call = { method: 'ots_searchTransactionsBefore', params: [account, block, SEARCH_PAGE] }
    const { txs, lastPage } = await requestNode(send, call, searchSchema)
    const found = txs.map(({ hash, blockNumber }): Found => ({ hash, block: blockNumber }))
    return { found, isLast: lastPage || found.length === 0 }
  } catch (error) {
    if (error instanceof NodeRefused) return undefined
    throw error
  }
}

const SEARCH_PAGE = 100
