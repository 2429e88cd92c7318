import type { Address } from 'viem'
import { createCache } from '../../../base/cache.ts'
import { withDeadline } from '../../../base/withDeadline.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'

export type ForeignListOptions = { report: (source: string, error: unknown) => void; now?: () => number }

const KEPT_MS = 300_000
/** What the node knows doesn't wait longer for it; the next answer has what it says later. */
const WAIT_MS = 1_500

/** A list of an account according to Blockscout, read once in five minutes. Empty while Blockscout fails. */
export function createForeignList<Row>(
  read: ((chain: EvmChain, account: Address) => Promise<Row[]>) | undefined,
  { report, now = Date.now }: ForeignListOptions,
) {
  const kept = createCache<Row[]>({ ttlMs: KEPT_MS, now })

  return async (chain: EvmChain, account: Address): Promise<Row[]> => {
    if (!read) return []
    const load = async () => {
      try {
        return await read(chain, account)
      } catch (error) {
        report('blockscout', error)
        return []
      }
    }
    return withDeadline(kept.get(`${chain.network.id}:${account.toLowerCase()}`, load), WAIT_MS, [])
  }
}
