import type { Connector, WalletRow } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'
import { connectorFor } from './connectorFor.ts'

/** One wallet of the full list. */
export type DirectoryRow = {
  key: string
  name: string
  /** A picture that the wallet itself gives. */
  iconUrl: string | undefined
  /** The ways to reach it from here, one a namespace; none for a wallet that is elsewhere. */
  connectors: readonly Connector[]
  listing: WalletListing | undefined
}

/**
 * The full list: wallets that are here, then those that the app features, in its order, then the directory's order.
 * A wallet that is here and listed is one row. `search` finds among the ones that the directory does not list.
 */
export function directoryRows({
  here,
  listed,
  featured,
  search,
  isCertified,
}: DirectoryParts): readonly DirectoryRow[] {
  const sought = search.trim().toLowerCase()
  const installed = here.map((row) => ({ row, listing: listed.find((one) => isListed(row, one)) }))
  const isFound = (name: string) => !isCertified && name.toLowerCase().includes(sought)
  const found = installed.filter(({ row, listing }) => listing || isFound(row.name))
  const isHere = new Set(installed.map(({ listing }) => listing?.id))
  const place = ({ id }: WalletListing) => (featured.includes(id) ? featured.indexOf(id) : featured.length)
  return [
    ...found.map(({ row, listing }) => toRow(listing?.name ?? row.name, row, listing)),
    ...listed
      .filter(({ id }) => !isHere.has(id))
      .toSorted((a, b) => place(a) - place(b))
      .map((listing) => toRow(listing.name, undefined, listing)),
  ]
}

export type DirectoryParts = {
  /** The wallets of this browser. */
  here: readonly WalletRow[]
  listed: readonly WalletListing[]
  /** Directory ids. */
  featured: readonly string[]
  search: string
  /** `listed` has certified wallets only, so that one which is here and not among them is none. */
  isCertified: boolean
}

function isListed({ connectors }: WalletRow, listing: WalletListing): boolean {
  return connectorFor(listing, connectors) !== undefined
}

function toRow(name: string, row: WalletRow | undefined, listing: WalletListing | undefined): DirectoryRow {
  const { iconUrl, connectors = [] } = row ?? {}
  return { key: row?.key ?? listing?.id ?? name, name, iconUrl, connectors, listing }
}
