import { chainIdOf } from '@latchkey/protocol'
import { type DataSourceSettings, transactionOrder } from '../../../config/settings/dataSourceSettings.ts'
import { createJsonApi, type JsonApi } from '../../../fetch/jsonApi.ts'
import { type AccountApi, accountTransactions } from './accountApi.ts'
import { ownNode } from './ownNode.ts'
import type { TransactionSource } from './transactionSource.ts'

/** The sources of an account's past in the operator's order. */
export function openTransactionSources(settings: DataSourceSettings, now: () => number): TransactionSource[] {
  const scan = etherscan(settings, now)
  const scout = blockscout(settings, now)
  const known = {
    node: ownNode,
    etherscan: scan && accountTransactions('etherscan', scan),
    blockscout: scout && accountTransactions('blockscout', scout),
  }
  return transactionOrder(settings).flatMap((name) => known[name] ?? [])
}

/** One API for all networks. */
function etherscan({ etherscan: own }: DataSourceSettings, now: () => number): AccountApi | undefined {
  if (!own) return undefined
  const api = createJsonApi({ url: own.url, now })
  return ({ network }) => ({
    api,
    path: '/api',
    query: { chainid: String(chainIdOf(network.id)), apikey: own.apiKey },
  })
}

/** An instance for each network. */
export function blockscout({ blockscout: urls }: DataSourceSettings, now: () => number): AccountApi | undefined {
  if (!urls) return undefined
  const apis = new Map<string, JsonApi>()
  for (const [id, url] of Object.entries(urls)) if (url) apis.set(id, createJsonApi({ url, now }))
  return ({ network }) => {
    const api = apis.get(network.id)
    return api && { api, path: '/api', query: {} }
  }
}
