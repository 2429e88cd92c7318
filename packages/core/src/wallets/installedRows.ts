import type { Namespace } from '@latchkey/protocol'
import type { WalletOptions, WalletRowKind } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { connectionKey } from '../client/keys.ts'
import type { Connection, RecentWallet } from '../client/state.ts'

/**
 * The wallets to offer without the directory, each once and sorted by kind: those with a connector and recent ones. A
 * wallet with a connector replaces its recent row. A page can show these before anything is fetched.
 */
export function installedRows(input: InstalledRowsParameters): readonly WalletRow[] {
  const { here, recent } = findNearby(input)
  const rows = [...recent.map(toRecentRow), ...toConnectorRows(shownConnectors(here), input.connections)]
  return sortByKind(rows, input.options.order)
}

export type InstalledRowsParameters = {
  connectors: readonly Connector[]
  /** Live connections; their rows are marked as connected. */
  connections: readonly Connection[]
  recent: readonly RecentWallet[]
  options: WalletOptions
  /** Only wallets of this namespace. */
  namespace?: Namespace | undefined
}

export type WalletRow = {
  key: string
  kind: WalletRowKind
  name: string
  iconUrl: string | undefined
  tag: 'installed' | 'connected' | 'recent' | undefined
  /** The connectors that reach it from here, one per namespace. Empty for a wallet on another device. */
  connectors: readonly Connector[]
}

/** The connectors that are available here, and the recent wallets that are not. */
function findNearby({ options, namespace, connectors, recent }: InstalledRowsParameters) {
  return {
    here: connectors.filter((one) => (!namespace || one.namespace === namespace) && isWanted(one, options)),
    // A wallet that is installed for another namespace only is left out: its row would lead nowhere.
    recent: recent.filter((one) => isWanted(one, options) && !connectors.some((other) => isSameWallet(one, other))),
  }
}

/** Sorts rows by kind: first the kinds in `order`, then the rest in the default order. */
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

function toRecentRow({ id, name, iconUrl }: RecentWallet): WalletRow {
  return { key: `recent|${id}`, kind: 'recent', name, iconUrl, tag: 'recent', connectors: [] }
}

/** A wallet with several namespaces gets one row. */
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
 * The connectors that get their own row. The nameless 'Browser Wallet' behind `window.ethereum` is nearly always one of
 * the announced wallets, so it is shown only if none is announced. A wallet that is found both ways is shown
 * as announced.
 */
function shownConnectors(connectors: readonly Connector[]): readonly Connector[] {
  return connectors.filter((connector) => {
    if (connector.kind === 'WALLET_CONNECT' || connector.kind === 'AUTH') return false
    // One session serves all its namespaces, so it is asked once, and not by the namespaces' own ways as well.
    if (connector.kind === 'MULTI_CHAIN') return connectors.find(({ id }) => id === connector.id) === connector
    if (
      connectors.some(
        (one) => one.kind === 'MULTI_CHAIN' && one.namespace === connector.namespace && isSameWallet(one, connector),
      )
    )
      return false
    if (connector.kind !== 'INJECTED') return true
    const announced = connectors.filter(
      ({ kind, namespace }) => kind === 'ANNOUNCED' && namespace === connector.namespace,
    )
    const isNameless = connector.id === 'injected'
    // `injected` is the default type.
    const hasOwnType = connector.type !== 'injected'
    const isSame = (one: Connector) => (hasOwnType && one.type === connector.type) || isSameWallet(one, connector)
    return isNameless ? announced.length === 0 : !announced.some(isSame)
  })
}

/**
/**
 * Whether the app offers a wallet. In this file, because in another one bundlers would put it into one more file of every
 * page.
 */
export function isWanted(
  wallet: NamedWallet,
  { include = [], exclude = [] }: Pick<WalletOptions, 'include' | 'exclude'>,
): boolean {
  const isNamed = (names: readonly string[]) => names.some((name) => isWalletNamed(wallet, name))
  return (include.length === 0 || isNamed(include)) && !isNamed(exclude)
}

/** Whether an app means this wallet by an rdns, an id of the directory, or a name, ignoring case. */
export function isWalletNamed(wallet: NamedWallet, name: string): boolean {
  return (
    name !== '' &&
    (wallet.id === name ||
      wallet.explorerId === name ||
      plainName(wallet.name) === plainName(name) ||
      (!!wallet.rdns && plainRdns(wallet.rdns) === plainRdns(name)))
  )
}

/** What identifies a wallet, as a connector, a recent wallet or a row of the directory. */
type NamedWallet = {
  id: string
  name: string
  rdns?: string | null | undefined
  explorerId?: string | undefined
}

/** Whether two are the same wallet: by id, by rdns, or, if one of them has no rdns, by name. */
function isSameWallet(a: NamedWallet, b: NamedWallet): boolean {
  const [idsOfA, idsOfB] = [idsOf(a), idsOf(b)]
  if (idsOfA.some((id) => idsOfB.includes(id))) return true
  return (!a.rdns || !b.rdns) && plainName(a.name) === plainName(b.name)
}

/** A name for comparison: 'Trust' and 'Trust Wallet' are the same wallet. */
function plainName(name: string): string {
  const lower = name.trim().toLowerCase()
  return lower === 'trust wallet' ? 'trust' : lower
}

/** An rdns for comparison: MetaMask's phone app has another one than its extension. */
function plainRdns(rdns: string): string {
  const lower = rdns.trim().toLowerCase()
  return lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

function idsOf({ id, explorerId, rdns }: NamedWallet): readonly string[] {
  return [id, explorerId, rdns].flatMap((one) => (one ? [plainRdns(one)] : []))
}
