import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import type { WalletOptions, WalletRowKind } from '../client.ts'
import { connectionKey } from '../connectionKey.ts'
import type { Connector } from '../connector.ts'
import type { Connection, RecentWallet } from '../state.ts'
import { isExcluded } from './isExcluded.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { Platform } from './offeredListings.ts'
import { shownConnectors } from './shownConnectors.ts'

/**
 * The wallets to offer that need no directory: those within reach and those of late, each once, ordered as
 * {@link walletRows} orders them. A page draws these before anything was fetched.
 */
export function nearbyRows(input: NearbyInput): readonly WalletRow[] {
  return inOrder(toNearbyRows(findNearby(input), input), input.options)
}

export type NearbyInput = {
  connectors: readonly Connector[]
  /** Live ones: their rows say so. */
  connections: readonly Connection[]
  recent: readonly RecentWallet[]
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

/** What is within reach, what of that has a row, and which recent wallets are elsewhere. */
export type Nearby = {
  here: readonly Connector[]
  shown: readonly Connector[]
  recent: readonly RecentWallet[]
}

/** `directory` gives the names of wallets that the app excludes by their id there. */
export function findNearby(input: NearbyInput, directory: readonly WalletListing[] = []): Nearby {
  const { options, namespace } = input
  const excluded = { names: options.exclude ?? [], directory }
  const here = input.connectors.filter(
    (one) => (!namespace || one.namespace === namespace) && !isExcluded(one, excluded),
  )
  // One that is here for another namespace only is not elsewhere: a row for it would lead nowhere.
  const recent = input.recent.filter(
    (one) => !isExcluded(one, excluded) && !input.connectors.some((other) => isSameWallet(one, other)),
  )
  return { here, shown: shownConnectors(here), recent }
}

export function toNearbyRows({ here, shown, recent }: Nearby, input: NearbyInput): readonly WalletRow[] {
  return [
    ...walletConnectRow(here, input.platform),
    ...recent.map(toRecentRow),
    ...toConnectorRows(shown, input.connections),
  ]
}

/** The kinds that the app lists come first, the rest keep the default order (R9.14c). */
export function inOrder(rows: readonly WalletRow[], options: WalletOptions): readonly WalletRow[] {
  const order = [...(options.order ?? []), ...defaultOrder]
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
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
