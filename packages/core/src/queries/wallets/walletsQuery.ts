import { limits } from '@latchkey/protocol'
import { type WalletListing, walletsAnswerSchema } from '@latchkey/protocol/api'
import type { Client } from '../../client/client.ts'
import { apiRequest, hasServer } from '../../rpc/apiRequest.ts'
import { readAnswer, storeAnswer } from '../answerMemory.ts'
import { type PageContext, retrying } from '../query.ts'
import { type WalletsFilter, walletsQuestion } from './walletsQuestion.ts'

export type WalletsPage = { count: number; data: readonly WalletListing[]; page: number }
const KEPT_MS = 7 * 86_400_000

/** The wallet directory of the server, page by page; empty without a server. */
export function walletsQuery(client: Client, filter: WalletsFilter = {}) {
  const { include, isCertified, entries } = filter
  const query = walletsQuestion(client, filter)
  const { search: sought, exclude, entries: size } = query
  // The first page without filters is stored for the next visit.
  const isStored = !sought && !isCertified && !include?.length && !exclude && entries === undefined
  const readStoredPage = () => (isStored ? readAnswer(client, 'wallets', walletsAnswerSchema, KEPT_MS) : undefined)
  return {
    queryKey: ['latchkey', client.name, 'wallets', query] as const,
    initialPageParam: 1,
    initialData: () => {
      const stored = readStoredPage()
      return stored && { pages: [{ ...stored.answer, page: 1 }], pageParams: [1] }
    },
    initialDataUpdatedAt: () => readStoredPage()?.readAt,
    queryFn: async ({ pageParam: page, signal }: PageContext<number>): Promise<WalletsPage> => {
      if (!hasServer(client)) return { count: 0, data: [], page }
      const path = '/getWallets'
      const answer = await apiRequest(client, {
        path,
        query: { ...query, page: String(page) },
        schema: walletsAnswerSchema,
        signal,
      })
      if (isStored && page === 1) storeAnswer(client, 'wallets', answer)
      return { ...answer, page }
    },
    // A directory may count more wallets than it returns, so an empty page is the last.
    getNextPageParam: ({ count, data, page }: WalletsPage) =>
      data.length > 0 && page * Number(size) < count ? page + 1 : undefined,
    staleTime: limits.IDENTITY_STALE_MS,
    ...retrying,
  }
}

/** The rows of several pages, each wallet once. */
export function mergeWallets(pages: readonly WalletsPage[]): readonly WalletListing[] {
  return [...new Map(pages.flatMap((page) => page.data).map((wallet) => [wallet.id, wallet])).values()]
}
