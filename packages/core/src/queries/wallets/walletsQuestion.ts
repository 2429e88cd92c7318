import { limits } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'

export type WalletsFilter = {
  /** Part of a name; trimmed here. */
  search?: string | undefined
  /** Directory ids or rdns. */
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  /** Certified wallets only. */
  isCertified?: boolean | undefined
  /** Only wallets that open on such a phone, so that the count is right. */
  platform?: 'ios' | 'android' | undefined
  /** Rows per page: 40, 100 while searching, as many as there are `include` ids. */
  entries?: number | undefined
}

/** The query parameters of the server's directory for a filter, without the page. */
export function walletsQuestion({ networks }: Pick<Client, 'networks'>, filter: WalletsFilter) {
  const { include, isCertified, platform, entries } = filter
  // The server filters by id and rdns; wallets excluded by their name are left out where the rows are shown.
  const exclude = filter.exclude?.filter((name) => /^[0-9a-f]{64}$|\./.test(name))
  const search = filter.search?.trim() || undefined
  const isSearch = search !== undefined || isCertified === true
  const most = Math.min(include?.length || limits.WALLET_PAGE_ENTRIES, limits.WALLET_SEARCH_ENTRIES)
  return {
    entries: String(entries ?? (isSearch ? limits.WALLET_SEARCH_ENTRIES : most)),
    chains: networks.map((network) => network.id).join(','),
    search,
    include: include?.length ? include.join(',') : undefined,
    exclude: exclude?.length ? exclude.join(',') : undefined,
    badge_type: isCertified ? 'certified' : undefined,
    platform,
  }
}
