import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import type { WalletOptions, WalletRowKind } from '../client.ts'
import { connectionKey } from '../connectionKey.ts'
import type { Connector } from '../connector.ts'
import type { Connection, RecentWallet } from '../state.ts'
import { isExcluded } from './isExcluded.ts'
import { isSameWallet } from './isSameWallet.ts'
import { offeredListings, type Platform } from './offeredListings.ts'
import { shownConnectors } from './shownConnectors.ts'

/**
 * The wallets to offer, each once, ordered by kind (R9.14c): the kinds that the app lists come first, the
 * rest keep the default order. What is installed wins over a recent wallet, and that over the directory.
 */
export function walletRows(input: WalletRowsInput): readonly WalletRow[] {
  const { options, directory = [], namespace, platform } = input
  const excluded = { names: options.exclude ?? [], directory }
  const here = input.connectors.filter(
    (one) => (!namespace || one.namespace === namespace) && !isExcluded(one, excluded),
  )
  const shown = shownConnectors(here)
  const recent = input.recent.filter(
    (one) => !isExcluded(one, excluded) && !here.some((other) => isSameWallet(one, other)),
  )
  const isNew = (one: WalletListing) => ![...here, ...recent].some((other) => isSameWallet(one, other))
  const listed = offeredListings(directory, { platform, namespace, exclude: options.exclude }).filter(isNew)
  const featured = (options.featured ?? []).flatMap((id) => listed.find((one) => one.id === id) ?? [])

  const rows = [
    ...walletConnectRow(here, platform),
    ...recent.map(toRecentRow),
    ...toConnectorRows(shown, input.connections),
    ...unique(featured).map((listing) => toListingRow('featured', listing)),
    ...recommended(input, listed, shown, recent).map((listing) => toListingRow('recommended', listing)),
  ]
  const order = [...(options.order ?? []), ...defaultOrder]
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

export type WalletRowsInput = {
  connectors: readonly Connector[]
  /** Live ones: their rows say so. */
  connections: readonly Connection[]
  recent: readonly RecentWallet[]
  /** The part of the server's directory that is loaded; none before that or without a server. */
  directory?: readonly WalletListing[] | undefined
  options: WalletOptions
  platform: Platform
  /** Only wallets of this namespace. */
  namespace?: Namespace | undefined
}

export type WalletRow = {
  key: string
  kind: WalletRowKind
  name: string
  iconUrl: string | undefined
  tag: 'installed' | 'connected' | 'recent' | 'scan' | undefined
  /** The ways to reach it from here, one a namespace; none for a wallet that is elsewhere. */
  connectors: readonly Connector[]
  listing: WalletListing | undefined
}

const defaultOrder: readonly WalletRowKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** On a phone the code cannot be scanned by the phone that shows it. */
function walletConnectRow(connectors: readonly Connector[], { isMobile }: Platform): WalletRow[] {
  const connector = connectors.find(({ kind }) => kind === 'WALLET_CONNECT')
  if (!connector || isMobile) return []
  const { name, iconUrl } = connector
  return [
    {
      key: 'walletConnect',
      kind: 'walletConnect',
      name,
      iconUrl,
      tag: 'scan',
      connectors: [connector],
      listing: undefined,
    },
  ]
}

function toRecentRow({ id, name, iconUrl }: RecentWallet): WalletRow {
  return { key: `recent|${id}`, kind: 'recent', name, iconUrl, tag: 'recent', connectors: [], listing: undefined }
}

/** A wallet that is here for several namespaces has one row. */
function toConnectorRows(connectors: readonly Connector[], connections: readonly Connection[]): WalletRow[] {
  const rows = new Map<string, WalletRow>()
  for (const connector of connectors) {
    const { id, kind, name, iconUrl, namespace } = connector
    const other = [...rows.values()].find(
      (row) => row.name === name && row.connectors.every((one) => one.namespace !== namespace),
    )
    const isConnected = connections.some(({ key }) => key === connectionKey(connector))
    const key = other?.key ?? `${id}|${namespace}`
    rows.set(key, {
      key,
      kind: kind === 'EXTERNAL' ? 'external' : 'injected',
      name,
      iconUrl: other?.iconUrl ?? iconUrl,
      tag: isConnected || other?.tag === 'connected' ? 'connected' : 'installed',
      connectors: [...(other?.connectors ?? []), connector],
      listing: undefined,
    })
  }
  return [...rows.values()]
}

function toListingRow(kind: 'featured' | 'recommended', listing: WalletListing): WalletRow {
  const iconUrl = undefined
  return { key: `${kind}|${listing.id}`, kind, name: listing.name, iconUrl, tag: undefined, connectors: [], listing }
}

/** Rows that fill the list up to two, where a wallet from elsewhere can be reached at all and the app chose none. */
function recommended(
  { options, connectors }: WalletRowsInput,
  listed: readonly WalletListing[],
  shown: readonly Connector[],
  recent: readonly RecentWallet[],
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
