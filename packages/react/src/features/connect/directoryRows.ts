import { type Connector, isWalletNamed, sortByKind, type WalletRow, type WalletRowKind } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'
import { connectorFor } from '../../wallets/directory.ts'

/** One wallet of the full list. */
export type DirectoryRow = {
  key: string
  kind: WalletRowKind
  name: string
  /** An image that the wallet provides itself. */
  iconUrl: string | undefined
  /** The connectors that can reach it, one per namespace; empty for a wallet that isn't installed. */
  connectors: readonly Connector[]
  listing: WalletListing | undefined
}

/**
 * The full list, by kind: installed wallets, then featured ones in the app's order, then other connectors,
 * then the rest in the directory's order. The kinds in `order` come first. A wallet that is both installed and listed
 * has one row. `search` also finds installed wallets that the directory doesn't list.
 */
export function directoryRows({
  here,
  listed,
  featured,
  order,
  search,
  isCertified,
}: DirectoryParts): readonly DirectoryRow[] {
  const sought = search.trim().toLowerCase()
  const installed = here.map((row) => ({ row, listing: listed.find((one) => isListed(row, one)) }))
  const isFound = (name: string) => !isCertified && name.toLowerCase().includes(sought)
  const found = installed.filter(({ row, listing }) => listing || isFound(row.name))
  const isHere = new Set(installed.map(({ listing }) => listing?.id))
  const place = (one: WalletListing) => {
    const index = featured.findIndex((name) => isWalletNamed(one, name))
    return index < 0 ? featured.length : index
  }
  const elsewhere = listed.filter(({ id }) => !isHere.has(id)).toSorted((a, b) => place(a) - place(b))
  const rows = [
    ...found.map(({ row, listing }) => toRow(row.kind, listing?.name ?? row.name, row, listing)),
    ...elsewhere.map((one) =>
      toRow(place(one) < featured.length ? 'featured' : 'recommended', one.name, undefined, one),
    ),
  ]
  return sortByKind(rows, order)
}

export type DirectoryParts = {
  /** The wallets of this browser. */
  here: readonly WalletRow[]
  listed: readonly WalletListing[]
  /** Rdns or directory ids. */
  featured: readonly string[]
  /** The kinds that the app puts first. */
  order: readonly WalletRowKind[] | undefined
  search: string
  /** `listed` only contains certified wallets, so an installed one that isn't in it isn't certified. */
  isCertified: boolean
}

function isListed({ connectors }: WalletRow, listing: WalletListing): boolean {
  return connectorFor(listing, connectors) !== undefined
}

function toRow(
  kind: WalletRowKind,
  name: string,
  row: WalletRow | undefined,
  listing: WalletListing | undefined,
): DirectoryRow {
  const { iconUrl, connectors = [] } = row ?? {}
  return { key: row?.key ?? listing?.id ?? name, kind, name, iconUrl, connectors, listing }
}
