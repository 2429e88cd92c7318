import { limits } from '@latchkey/protocol'
import { type WalletListing, walletsAnswerSchema } from '@latchkey/protocol/api'
import { askServer, hasServer } from '../api/askServer.ts'
import type { Client } from '../client.ts'
import { type PageContext, retrying } from './query.ts'

export type WalletsPage = { count: number; data: readonly WalletListing[]; page: number }
export type WalletsFilter = {
  /** Part of a name, trimmed here. */
  search?: string | undefined
  /** Directory ids. */
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  /** Rows a page: 40, or 100 while searching. */
  entries?: number | undefined
}

/** The wallet directory of the server, page by page; empty without a server. */
export function walletsQuery(client: Client, { search, include, exclude, entries }: WalletsFilter = {}) {
  const sought = search?.trim() || undefined
  const size = entries ?? (sought ? limits.WALLET_SEARCH_ENTRIES : limits.WALLET_PAGE_ENTRIES)
  const query = {
    entries: String(size),
    chains: client.networks.map((network) => network.id).join(','),
    search: sought,
    include: include?.length ? include.join(',') : undefined,
    exclude: exclude?.length ? exclude.join(',') : undefined,
  }
  return {
    queryKey: ['latchkey', client.name, 'wallets', query] as const,
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }: PageContext<number>): Promise<WalletsPage> => {
      if (!hasServer(client)) return { count: 0, data: [], page }
      const path = '/getWallets'
      const answer = await askServer(client, {
        path,
        query: { ...query, page: String(page) },
        schema: walletsAnswerSchema,
        signal,
      })
      return { ...answer, page }
    },
    // A directory that counts more than it delivers must not be asked for ever: an empty page is the last.
    getNextPageParam: ({ count, data, page }: WalletsPage) =>
      data.length > 0 && page * size < count ? page + 1 : undefined,
    staleTime: limits.IDENTITY_STALE_MS,
    ...retrying,
  }
}

/** The rows of several pages, each wallet once. */
export function mergeWallets(pages: readonly WalletsPage[]): readonly WalletListing[] {
  return [...new Map(pages.flatMap((page) => page.data).map((wallet) => [wallet.id, wallet])).values()]
}
