import { type AccountId, addressOf } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { bitcoinHistoryItem, esploraTransactionsSchema } from '@latchkey/protocol/esplora'
import type { Client } from '../../client/client.ts'
import { networkOfAccount } from '../nativeBalance.ts'
import { esploraRequest } from './esploraRequest.ts'

/**
 * A page of an address's history, newest first; `cursor` is the last id of the page before. Errors as in
 * `esploraRequest`.
 */
export async function readHistory(
  client: Client,
  { account, cursor }: { account: AccountId; cursor: string | null },
  signal?: AbortSignal,
): Promise<{ data: readonly HistoryItem[]; next: string | null }> {
  const network = networkOfAccount(client, account)
  const address = addressOf(account)
  const base = `/address/${encodeURIComponent(address)}/txs`
  const path = cursor === null ? base : `${base}/chain/${encodeURIComponent(cursor)}`
  const transactions = await esploraRequest(client, { network, path, schema: esploraTransactionsSchema, signal })
  const confirmed = transactions.filter(({ status }) => status.confirmed)
  const data = transactions.map((one) => bitcoinHistoryItem(one, { address, network, now: client.now() }))
  // A page has 25 confirmed transactions; a shorter one is the last.
  return { data, next: confirmed.length < PAGE ? null : (confirmed.at(-1)?.txid ?? null) }
}

const PAGE = 25
