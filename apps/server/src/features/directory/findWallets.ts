import type { WalletRow } from '../../config/walletRow.ts'
import type { SearchableWallet } from './searchableWallets.ts'

export type WalletQuery = {
  /** Starts at 1. */
  page: number
  entries: number
  /** If not empty, only these, by id, rdns or name. */
  include: readonly string[]
  /** By id, rdns or name. */
  exclude: readonly string[]
  /** Only wallets that support one of these. */
  namespaces: readonly string[]
  names: readonly string[]
  rdns: readonly string[]
  /** Part of a name or an rdns. */
  search: string | undefined
  badge: 'certified' | 'none' | undefined
  /** Only wallets that can be opened on a phone. */
  isForPhone: boolean
}

/** A page of matching wallets in the given order, and the number of matches before paging. */
export function findWallets(
  wallets: readonly SearchableWallet[],
  query: WalletQuery,
): { count: number; rows: readonly WalletRow[] } {
  const matches = matcherOf(query)
  const found = wallets.filter(matches)
  const start = (query.page - 1) * query.entries
  return { count: found.length, rows: found.slice(start, start + query.entries).map(({ row }) => row) }
}

function matcherOf({ badge, isForPhone, search, ...query }: WalletQuery): (wallet: SearchableWallet) => boolean {
  const text = search?.trim().toLowerCase()
  const namespaces = new Set(query.namespaces)
  const exclude = setOf(lower(query.exclude))
  const include = setOf(lower(query.include))
  const names = setOf(lower(query.names))
  const rdns = setOf(lower(query.rdns))
  return (wallet) =>
    wallet.row.namespaces.some((namespace) => namespaces.has(namespace)) &&
    (!include || isMeant(wallet, include)) &&
    !(exclude && isMeant(wallet, exclude)) &&
    (!names || names.has(wallet.name)) &&
    (!rdns || (wallet.rdns !== undefined && rdns.has(wallet.rdns))) &&
    (!text || wallet.name.includes(text) || wallet.rdns?.includes(text) === true) &&
    (!badge || wallet.isCertified === (badge === 'certified')) &&
    (!isForPhone || wallet.opensOnPhone)
}

function isMeant({ row, name, rdns }: SearchableWallet, names: ReadonlySet<string>): boolean {
  return names.has(row.id) || names.has(name) || (rdns !== undefined && names.has(rdns))
}

const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase())

/** Undefined if the list is empty, which asks for all. */
function setOf(list: readonly string[]): ReadonlySet<string> | undefined {
  return list.length > 0 ? new Set(list) : undefined
}
