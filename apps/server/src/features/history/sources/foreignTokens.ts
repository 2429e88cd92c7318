import type { Address } from 'viem'
import { createCache } from '../../../base/cache.ts'
import { withDeadline } from '../../../base/withDeadline.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { DataSourceSettings } from '../../../config/settings/dataSourceSettings.ts'
import { readTokenContracts } from './accountApi.ts'
import { blockscout } from './openTransactionSources.ts'

type Options = { report: (source: string, error: unknown) => void; now?: () => number }

const TOKENS_MS = 300_000
/** Balances don't wait longer for it; the next ones have what it says later. */
const WAIT_MS = 1_500
/** Anyone can send tokens, so limit their number. */
const TOKENS_MAX = 200

/**
 * The tokens of an account according to Blockscout, if it is configured: known at once, before the history is indexed.
 * Balances are read from the node. Empty while Blockscout fails.
 */
export function createForeignTokens(settings: DataSourceSettings, { report, now = Date.now }: Options) {
  const connect = blockscout(settings, now)
  const kept = createCache<Address[]>({ ttlMs: TOKENS_MS, now })

  return async (chain: EvmChain, account: Address): Promise<Address[]> => {
    if (!connect) return []
    const load = async () => {
      try {
        const contracts = await readTokenContracts(connect, chain, account)
        return contracts.slice(0, TOKENS_MAX).map((contract): Address => `0x${contract.slice(2).toLowerCase()}`)
      } catch (error) {
        report('blockscout', error)
        return []
      }
    }
    return withDeadline(kept.get(`${chain.network.id}:${account.toLowerCase()}`, load), WAIT_MS, [])
  }
}
