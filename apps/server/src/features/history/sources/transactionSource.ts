import type { EvmChain } from '../../../chains/connectChains.ts'

/** The hash of a transaction and its block. */
export type Found = { hash: string; block: number }

/**
 * An account's transactions, newest first. `isLast`: there are no earlier ones. `isForeign`: from a third party, so a
 * transaction that the node doesn't have is ignored.
 */
export type FoundPage = { found: Found[]; isLast: boolean; isForeign?: true }

/**
 * An index of accounts, including calls inside transactions. It only finds transactions; their contents are then read
 * from the node.
 */
export type TransactionSource = {
  name: string
  /** Whether it belongs to a third party. A failure of the own node fails the request; a third party's is skipped. */
  isForeign: boolean
  /** Those before a block. Undefined if it has no index, or doesn't know this network. */
  searchBefore: (chain: EvmChain, account: string, block: number) => Promise<FoundPage | undefined>
}
export type Search = {
  chain: EvmChain
  account: string
  block: number
  /** Called when a third party's source fails. */
  report: (source: string, error: unknown) => void
}

/**
 * The first source in order that responds. `failed`: none does, but one that failed might later. Undefined: none has an
 * index.
 *
 * @throws UpstreamsFailed if the own node fails
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
