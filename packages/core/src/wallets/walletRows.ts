import type { WalletListing } from '@latchkey/protocol/api'
import { isSameWallet } from './isSameWallet.ts'
import { findNearby, inOrder, type Nearby, type NearbyInput, toNearbyRows, type WalletRow } from './nearbyRows.ts'
import { offeredListings } from './offeredListings.ts'

/**
 * The wallets to offer, each once, ordered by kind (R9.14c): the kinds that the app lists come first, the
 * rest keep the default order. What is installed wins over a recent wallet, and that over the directory.
 */
export function walletRows(input: WalletRowsInput): readonly WalletRow[] {
  const { options, directory = [], namespace, platform } = input
  const nearby = findNearby(input, directory)
  const isNew = (one: WalletListing) => ![...nearby.here, ...nearby.recent].some((other) => isSameWallet(one, other))
  const listed = offeredListings(directory, { platform, namespace, exclude: options.exclude }).filter(isNew)
  const featured = (options.featured ?? []).flatMap((id) => listed.find((one) => one.id === id) ?? [])

  const rows = [
    ...toNearbyRows(nearby, input),
    ...unique(featured).map((listing) => toListingRow('featured', listing)),
    ...recommended(input, listed, nearby).map((listing) => toListingRow('recommended', listing)),
  ]
  return inOrder(rows, options)
}

export type WalletRowsInput = NearbyInput & {
  /** The part of the server's directory that is loaded; none before that or without a server. */
  directory?: readonly WalletListing[] | undefined
}

function toListingRow(kind: 'featured' | 'recommended', listing: WalletListing): WalletRow {
  const iconUrl = undefined
  return { key: `${kind}|${listing.id}`, kind, name: listing.name, iconUrl, tag: undefined, connectors: [], listing }
}

/** Rows that fill the list up to two, where a wallet from elsewhere can be reached at all and the app chose none. */
function recommended(
  { options, connectors }: WalletRowsInput,
  listed: readonly WalletListing[],
  { shown, recent }: Nearby,
): readonly WalletListing[] {
  const canReach = connectors.some(({ kind }) => kind === 'WALLET_CONNECT')
  if (!canReach || options.featured?.length) return []
  const present = shown.filter(({ id, kind }) => kind !== 'EXTERNAL' && id !== 'injected').length + recent.length
  return listed.slice(0, Math.max(0, RECOMMENDED_UP_TO - present))
}

const RECOMMENDED_UP_TO = 2

function unique(listings: readonly WalletListing[]): readonly WalletListing[] {
  return [...new Set(listings)]
}
