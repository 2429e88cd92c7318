import type { Address } from 'viem'
import type { DataSourceSettings } from '../../../config/settings/dataSourceSettings.ts'
import { readTokenContracts } from './accountApi.ts'
import { createForeignList, type ForeignListOptions } from './foreignList.ts'
import { blockscout } from './openTransactionSources.ts'

/** Anyone can send tokens, so limit their number. */
const TOKENS_MAX = 200

/**
 * The tokens of an account according to Blockscout, if it is configured: known at once, before the history is indexed.
 * Balances are read from the node.
 */
export function createForeignTokens(settings: DataSourceSettings, options: ForeignListOptions) {
  const connect = blockscout(settings, options.now ?? Date.now)
  const read =
    connect &&
    (async (...which: Parameters<ReturnType<typeof createForeignList>>) => {
      const contracts = await readTokenContracts(connect, ...which)
      return contracts.slice(0, TOKENS_MAX).map((contract): Address => `0x${contract.slice(2).toLowerCase()}`)
    })
  return createForeignList(read, options)
}
