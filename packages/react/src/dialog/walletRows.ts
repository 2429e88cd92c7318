import type { ConnectionKey, Connector, RecentWallet, WalletOptions, WalletRowKind } from '@latchkey/core'
import { connectionKey } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'

/** One wallet that the first view offers. */
export type WalletRow = {
  key: string
  kind: WalletRowKind
  name: string
  iconUrl: string | undefined
  /** How it is reached; absent for a wallet that connected earlier and is not here now. */
  connector: Connector | undefined
  isConnected: boolean
}

export type WalletRowsInput = {
  connectors: readonly Connector[]
  recentWallets: readonly RecentWallet[]
  connected: readonly ConnectionKey[]
  options: WalletOptions
  namespace?: Namespace | undefined
}

/** The wallets of the first view in their order: installed, then recent, unless the app orders the kinds itself (R9.14c). */
export function walletRows({ connectors, recentWallets, connected, options, namespace }: WalletRowsInput): WalletRow[] {
  const isOffered = (wallet: Named) => !options.exclude?.some((excluded) => isCalled(wallet, excluded))
  const here = connectors.filter((one) => !namespace || one.namespace === namespace).filter(isOffered)
  const hasAnnounced = here.some(({ kind }) => kind === 'ANNOUNCED')
  // The nameless legacy provider is one of the announced wallets in almost every browser.
  const shown = here.filter((one) => !(hasAnnounced && one.kind === 'INJECTED'))
  const rows = shown.map<WalletRow>((connector) => ({
    key: connectionKey(connector),
    kind: connector.kind === 'EXTERNAL' ? 'external' : 'injected',
    name: connector.name,
    iconUrl: connector.iconUrl,
    connector,
    isConnected: connected.includes(connectionKey(connector)),
  }))
  const away = recentWallets.filter(isOffered).filter((recent) => !here.some((one) => isSameWallet(one, recent)))
  const recents = away.map<WalletRow>(({ id, name, iconUrl }) => ({
    key: `recent|${id}`,
    kind: 'recent',
    name,
    iconUrl,
    connector: undefined,
    isConnected: false,
  }))
  const place = placeOf(options.order ?? ['injected', 'recent', 'external'])
  return [...rows, ...recents].sort((a, b) => place(a.kind) - place(b.kind))
}

type Named = { name: string; rdns?: string | undefined }

/** R5.16d: an exclusion names a wallet by its rdns or, without regard to case, by its name. */
function isCalled({ name, rdns }: Named, excluded: string): boolean {
  return rdns === excluded || name.toLowerCase() === excluded.trim().toLowerCase()
}

function isSameWallet(connector: Connector, recent: RecentWallet): boolean {
  const ids = [connector.id, connector.rdns, connector.explorerId]
  return ids.includes(recent.id) || (recent.rdns ? ids.includes(recent.rdns) : connector.name === recent.name)
}

/** R9.14c: the listed kinds come first, the rest keep this order. */
const defaultOrder: readonly WalletRowKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

function placeOf(order: readonly WalletRowKind[]): (kind: WalletRowKind) => number {
  const all = [...order, ...defaultOrder.filter((kind) => !order.includes(kind))]
  return (kind) => all.indexOf(kind)
}
