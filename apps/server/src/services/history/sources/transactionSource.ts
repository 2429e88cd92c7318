import type { EvmChain } from '../../../providers/chains/connectChains.ts'
import type { Found } from '../findTransactions.ts'

/**
 * Transactions of an account, newest first; `isLast`: there are none before them. `isForeign`: somebody else's word, so one that
 * the node doesn't have is none.
 */
export type FoundPage = { found: Found[]; isLast: boolean; isForeign?: true }

/**
 * Somebody with an index of accounts, calls inside of transactions included. What they say only leads to transactions, which
 * are then read from the node.
 */
export type TransactionSource = {
  name: string
  /** Whether it is somebody else's. A failure of the own node is a failure; a stranger's is passed over. */
  isForeign: boolean
  /** Those before a block. Undefined if it has no index, or doesn't know this network. */
  searchBefore: (chain: EvmChain, account: string, block: number) => Promise<FoundPage | undefined>
}
export type Search = {
  chain: EvmChain
  account: string
  block: number
  /** Hears of a stranger's failure. */
  report: (source: string, error: unknown) => void
}

/**
 * The first source in order that answers. `failed`: none does, but one that failed might later. Undefined: none has an index.
 *
 * @throws UpstreamsFailed while the own node fails
 */
export async function searchSources(
  sources: readonly TransactionSource[],
  { chain, account, block, report }: Search,
): Promise<FoundPage | 'failed' | undefined> {
  let hasFailed = false
  for (const source of sources) {
    try {
      const page = await source.searchBefore(chain, account, block)
      if (page) return page
    } catch (error) {
      if (!source.isForeign) throw error
      report(source.name, error)
      hasFailed = true
    }
  }
  return hasFailed ? 'failed' : undefined
}
