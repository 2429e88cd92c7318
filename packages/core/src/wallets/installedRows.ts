import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import type { WalletOptions, WalletRowKind } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { connectionKey } from '../client/keys.ts'
import type { Connection, RecentWallet } from '../client/state.ts'

/**
 * The wallets to offer that need no directory, each once and sorted by kind: those within reach and recent ones. What is
 * installed wins over a recent wallet. A page draws these before anything was fetched.
 */
export function installedRows(input: NearbyInput): readonly WalletRow[] {
  const { here, recent } = findNearby(input)
  const rows = [
    ...walletConnectRow(here, input.platform),
    ...recent.map(toRecentRow),
    ...toConnectorRows(shownConnectors(here), input.connections),
  ]
  return sortByKind(rows, input.options.order)
}

export type Platform = { isMobile: boolean }

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
}

/** What is within reach, and which recent wallets are elsewhere. */
function findNearby({ options, namespace, connectors, recent }: NearbyInput) {
  const excluded = { names: options.exclude ?? [], directory: [] }
  return {
    here: connectors.filter((one) => (!namespace || one.namespace === namespace) && !isExcluded(one, excluded)),
    // One that is here for another namespace only is not elsewhere: a row for it would lead nowhere.
    recent: recent.filter((one) => !isExcluded(one, excluded) && !connectors.some((other) => isSameWallet(one, other))),
  }
}

/** Sorts rows by kind (R9.14c): the kinds in `order` come first, the rest keep the default order. */
export function sortByKind<Row extends { kind: WalletRowKind }>(
  rows: readonly Row[],
  order: readonly WalletRowKind[] = [],
): readonly Row[] {
  const whole = [...order, ...defaultOrder]
  return rows.toSorted((a, b) => whole.indexOf(a.kind) - whole.indexOf(b.kind))
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
    },
  ]
}

function toRecentRow({ id, name, iconUrl }: RecentWallet): WalletRow {
  return { key: `recent|${id}`, kind: 'recent', name, iconUrl, tag: 'recent', connectors: [] }
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
    })
  }
  return [...rows.values()]
}

/**
 * The connectors that have a row of their own. The nameless 'Browser Wallet' behind `window.ethereum` is
 * nearly always one of the announced wallets, so it shows only where none is announced (R5.16c); a
 * wallet known by name through both ways shows as the announced one.
 */
function shownConnectors(connectors: readonly Connector[]): readonly Connector[] {
  return connectors.filter((connector) => {
    if (connector.kind === 'WALLET_CONNECT' || connector.kind === 'AUTH') return false
    if (connector.kind !== 'INJECTED') return true
    const announced = connectors.filter(
      ({ kind, namespace }) => kind === 'ANNOUNCED' && namespace === connector.namespace,
    )
    const isNameless = connector.id === 'injected'
    // `injected` is the type of every wallet that has none of its own.
    const hasOwnType = connector.type !== 'injected'
    const isSame = (one: Connector) => (hasOwnType && one.type === connector.type) || isSameWallet(one, connector)
    return isNameless ? announced.length === 0 : !announced.some(isSame)
  })
}

/**
 * Whether the app excludes a wallet (R5.16d): by its rdns or, without regard to case, by its name. An
 * exclusion by directory id stands for the rdns and name that the directory has for it.
 */
export function isExcluded(wallet: NamedWallet, { names, directory }: Exclusions): boolean {
  const meant = names.flatMap((name) => {
    const listing = directory.find(({ id }) => id === name)
    return listing ? [listing.id, listing.rdns ?? '', listing.name] : [name]
  })
  return meant.some((name) => {
    if (name === '') return false
    const isById = wallet.id === name || wallet.explorerId === name
    return (
      isById ||
      plainName(wallet.name) === plainName(name) ||
      (!!wallet.rdns && plainRdns(wallet.rdns) === plainRdns(name))
    )
  })
}

type Exclusions = { names: readonly string[]; directory: readonly WalletListing[] }

/** What a wallet is known by, as a connector, a recent wallet or a row of the directory. */
type NamedWallet = {
  id: string
  name: string
  rdns?: string | null | undefined
  explorerId?: string | undefined
}

/** Whether two are one wallet: by id, by rdns, or, where one of them has no rdns, by name. */
function isSameWallet(a: NamedWallet, b: NamedWallet): boolean {
  const [idsOfA, idsOfB] = [idsOf(a), idsOf(b)]
  if (idsOfA.some((id) => idsOfB.includes(id))) return true
  return (!a.rdns || !b.rdns) && plainName(a.name) === plainName(b.name)
}

/** A name as it is compared: 'Trust' and 'Trust Wallet' are one wallet. */
function plainName(name: string): string {
  const lower = name.trim().toLowerCase()
  return lower === 'trust wallet' ? 'trust' : lower
}

/** An rdns as it is compared: MetaMask's phone application has one of its own. */
function plainRdns(rdns: string): string {
  const lower = rdns.trim().toLowerCase()
  return lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

function idsOf({ id, explorerId, rdns }: NamedWallet): readonly string[] {
  return [id, explorerId, rdns].flatMap((one) => (one ? [plainRdns(one)] : []))
}
