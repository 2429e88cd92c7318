import { limits } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { SolanaChain } from '../../../chains/connectChains.ts'
import { requestNodeForAll } from '../../../chains/requests/requestNode.ts'
import { readTokenAccounts } from '../../../chains/solana/readTokenAccounts.ts'
import { signaturesSchema, transactionSchema } from '../../../chains/solana/solanaFacts.ts'
import type { SolanaTokenBook } from '../../assets/tokens/solanaTokenBook.ts'
import type { HistoryPage } from '../createHistory.ts'
import { describeSolanaItem, isMisleading } from './describeSolanaItem.ts'
import { solanaMovements } from './solanaMovements.ts'

export type SolanaHistory = {
  /** @returns undefined for an invalid cursor */
  page: (chain: SolanaChain, account: string, cursor?: string) => Promise<HistoryPage | undefined>
}

/**
 * A transfer to a token account needn't name its owner, so an owner's token accounts are searched too, up to this many.
 */
const ACCOUNTS_MAX = 50
const PAGE = limits.HISTORY_PAGE_ENTRIES
/** A node's error code for a transaction whose version is newer than requested. */
const UNSUPPORTED_VERSION = -32015

/** The activity of Solana accounts, newest first, read from the node each time. The cursor is the last signature. */
export function createSolanaHistory(deps: { tokenBook: SolanaTokenBook; publicUrl: string }): SolanaHistory {
  return {
    async page(chain, account, cursor) {
      if (cursor !== undefined && !/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(cursor)) return undefined
      const found = await readSignatures(chain, account, cursor)
      const last = found[PAGE - 1]
      // A slot is never split across pages: there is no order within a slot at which the next page could start.
      const shown = found.filter(({ slot }, index) => index < PAGE || slot === last?.slot)
      const data = await describe(
        chain,
        account,
        shown.map(({ signature }) => signature),
      )
      return { data, next: shown.length < found.length ? (shown.at(-1)?.signature ?? null) : null }
    },
  }

  async function describe(chain: SolanaChain, account: string, signatures: readonly string[]): Promise<HistoryItem[]> {
    const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
    const calls = signatures.map((signature) => ({ method: 'getTransaction', params: [signature, config] }))
    // A single unreadable transaction must not hide the others.
    const schema = v.fallback(v.nullable(transactionSchema), null)
    const answers = await requestNodeForAll(chain.send, calls, schema, [UNSUPPORTED_VERSION])
    const seen = answers.flatMap((transaction, index) => {
      const signature = signatures[index]
      return transaction && signature
        ? [{ transaction, signature, account, movements: solanaMovements(transaction, account) }]
        : []
    })
    const mints = seen.flatMap(({ movements }) => movements.flatMap(({ mint }) => mint ?? []))
    const tokens = new Map((await deps.tokenBook.find(chain, mints)).map((token) => [token.address, token]))
    const context = { network: chain.network, publicUrl: deps.publicUrl, tokens }
    return seen.filter((one) => !isMisleading(one, context)).map((one) => describeSolanaItem(one, context))
  }
}

/** The newest signatures of an owner and its token accounts: more than a page, if there are more. */
async function readSignatures({ send }: SolanaChain, account: string, before: string | undefined) {
  const accounts = (await readTokenAccounts(send, account)).slice(0, ACCOUNTS_MAX).map((one) => one.account)
  const config = { limit: PAGE + 1, commitment: 'confirmed', ...(before ? { before } : {}) }
  const calls = [account, ...accounts].map((of) => ({ method: 'getSignaturesForAddress', params: [of, config] }))
  const lists = await requestNodeForAll(send, calls, signaturesSchema)
  const bySignature = new Map(lists.flat().map((found) => [found.signature, found]))
  return [...bySignature.values()].sort((a, b) => b.slot - a.slot)
}
