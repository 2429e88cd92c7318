import { bitcoinHistoryItem, esploraTransactionsSchema } from '@latchkey/protocol/esplora'
import type { BitcoinChain } from '../../chains/connectChains.ts'
import { esploraRequest } from '../../chains/esploraRequest.ts'
import { NodeRefused } from '../../chains/requests/requestNode.ts'
import { imageUrl } from '../images/imageUrl.ts'
import type { HistoryPage } from './createHistory.ts'

export type BitcoinHistory = {
  /** @returns undefined for an invalid cursor */
  page: (chain: BitcoinChain, account: string, cursor?: string) => Promise<HistoryPage | undefined>
}

/** A full Esplora page has 25 confirmed transactions; a shorter one is the last. */
const PAGE = 25

/**
 * The activity of Bitcoin addresses, newest first, read from Esplora each time. The cursor is the last transaction id.
 */
export function createBitcoinHistory({
  publicUrl,
  now = Date.now,
}: {
  publicUrl: string
  now?: () => number
}): BitcoinHistory {
  return {
    async page(chain, account, cursor) {
      if (cursor !== undefined && !/^[0-9a-f]{64}$/.test(cursor)) return undefined
      const base = `/address/${account}/txs`
      const path = cursor === undefined ? base : `${base}/chain/${cursor}`
      try {
        const found = await esploraRequest(chain, path, esploraTransactionsSchema)
        const { id, nativeCurrency, iconUrl, coinIconUrl = iconUrl } = chain.network
        const network = { id, nativeCurrency, iconUrl: imageUrl(publicUrl, coinIconUrl) || undefined }
        const data = found.map((one) => bitcoinHistoryItem(one, { address: account, network, now: now() }))
        const confirmed = found.filter(({ status }) => status.confirmed)
        return { data, next: confirmed.length < PAGE ? null : (confirmed.at(-1)?.txid ?? null) }
      } catch (error) {
        // It knows no transaction with that id.
        if (error instanceof NodeRefused && cursor !== undefined) return undefined
        throw error
      }
    },
  }
}
