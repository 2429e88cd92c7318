import type * as v from 'valibot'
import { numberToHex } from 'viem'
import { blockNumberSchema } from '../../../chains/chainFacts.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { UpstreamsFailed } from '../../../chains/requests/failover.ts'
import { NodeRefused, requestNode } from '../../../chains/requests/requestNode.ts'
import type { Found } from '../sources/transactionSource.ts'
import { type CallFrame, callFrameSchema, filteredSchema } from './callFrames.ts'
import type { BlockRange } from './findTransactions.ts'
import type { InnerTransfer } from './movements.ts'

/** Native transfers inside calls. They leave no log, so only a node that supports tracing can return them. */
export type Tracing = {
  /** In the order in which they happened; none if the node doesn't support tracing. @throws UpstreamsFailed while it is down */
  read: (chain: EvmChain, hash: string) => Promise<InnerTransfer[]>
  /** The transactions in a range of blocks that transfer something to or from the account in an inner call. */
  find: (chain: EvmChain, account: string, range: BlockRange) => Promise<Found[]>
}

/** Refusals expire after an hour, because a node may support tracing after an update. */
const REFUSED_MS = 3_600_000
/** A node may refuse one transaction that is pruned or too large. After this many refusals it counts as without tracing. */
const REFUSALS_MAX = 3
/** The most requests for one range. Some nodes search only a hundred blocks per request, others any number. */
const SEARCHES_MAX = 20

/** Finds internal transfers with the node's tracing methods, as far as it supports them. */
export function createTracing(now: () => number = Date.now): Tracing {
  const refusals = new Map<string, { count: number; until: number }>()
  /** The most blocks per request that a node accepts, known from its refusals. */
  const searched = new Map<string, { blocks: number; until: number }>()

  function isRefused({ network }: EvmChain): boolean {
    const known = refusals.get(network.id)
    if (known && known.until <= now()) refusals.delete(network.id)
    return (refusals.get(network.id)?.count ?? 0) >= REFUSALS_MAX
  }
  function refuse({ network }: EvmChain): void {
    const count = (refusals.get(network.id)?.count ?? 0) + 1
    refusals.set(network.id, { count, until: now() + REFUSED_MS })
  }
  function mostBlocks({ network }: EvmChain): number {
    const known = searched.get(network.id)
    return known && known.until > now() ? known.blocks : Number.POSITIVE_INFINITY
  }

  async function search({ send }: EvmChain, account: string, { from, to }: BlockRange): Promise<Found[]> {
    const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const sides = [{ toAddress: [account] }, { fromAddress: [account] }]
    const lists = await Promise.all(
      sides.map((who) => requestNode(send, { method: 'trace_filter', params: [{ ...range, ...who }] }, filteredSchema)),
    )
    return lists.flat().flatMap(movedBy)
  }

  return {
    async read(chain, hash) {
      if (isRefused(chain)) return []
      try {
        const params = [hash, { tracer: 'callTracer' }]
        const outermost = await requestNode(chain.send, { method: 'debug_traceTransaction', params }, callFrameSchema)
        refusals.delete(chain.network.id)
        return transfersIn(outermost)
      } catch (error) {
        if (error instanceof NodeRefused) refuse(chain)
        else if (!(error instanceof UpstreamsFailed)) throw error
        // A trace that is too large must not hide the history forever, so it counts as empty. If the node is down, this throws.
        else await requestNode(chain.send, { method: 'eth_blockNumber', params: [] }, blockNumberSchema)
        return []
      }
    },

    async find(chain, account, { from, to }) {
      const found: Found[] = []
      for (let start = from; start <= to; ) {
        const most = mostBlocks(chain)
        if (most < 1 || (to - from + 1) / most > SEARCHES_MAX) return found
        const end = Math.min(to, start + most - 1)
        try {
          found.push(...(await search(chain, account, { from: start, to: end })))
          start = end + 1
        } catch (error) {
          if (!(error instanceof NodeRefused)) throw error
          searched.set(chain.network.id, { blocks: (end - start + 1) >> 1, until: now() + REFUSED_MS })
        }
      }
      return found
    },
  }
}

function movedBy({ action, error, transactionHash, blockNumber }: v.InferOutput<typeof filteredSchema>[number]) {
  const amount = action.value ?? action.balance ?? 0n
  // A block's reward has no transaction.
  return error || amount === 0n || !transactionHash ? [] : [{ hash: transactionHash, block: blockNumber }]
}

/** Calls that transfer no balance. */
const borrowed = ['DELEGATECALL', 'STATICCALL', 'CALLCODE']

/** The transfers of the inner calls. A call that failed transferred nothing, nor did the calls inside it. */
function transfersIn(outermost: CallFrame): InnerTransfer[] {
  if (outermost.error) return []
  return (outermost.calls ?? []).flatMap((frame) => {
    const { type, from, to, value, error } = frame
    if (error) return []
    const isOwn = value > 0n && to !== undefined && !borrowed.includes(type)
    return [...(isOwn ? [{ sender: from, recipient: to, amount: value }] : []), ...transfersIn(frame)]
  })
}
