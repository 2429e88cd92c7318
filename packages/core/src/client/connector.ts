import type { AccountId, Namespace, Network, NetworkId } from '@latchkey/protocol'
import type { EmbeddedAccess } from './embeddedAccess.ts'
import type { Providers } from './provider.ts'
import type { AccountType, ConnectionType, WalletInfo, WalletRequest } from './state.ts'

/** A way to reach one wallet in one namespace. Connectors emit events; only actions write the store. */
export type Connector = { [N in Namespace]: ConnectorOf<N> }[Namespace]

export type ConnectorOf<N extends Namespace> = {
  /** Stable over reloads: the wallet's rdns where it has one, else a fixed id such as `injected` or `safe`. */
  readonly id: string
  readonly kind: ConnectorKind
  readonly type: ConnectionType
  readonly namespace: N
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly rdns?: string | undefined
  /** Where the wallet stands in the directory, when it is known there. */
  readonly explorerId?: string | undefined
  /** Asks the wallet for its accounts; `silent` must not open any window of the wallet. */
  connect(options: ConnectOptions): Promise<ConnectorSession>
  /** Where leaving would lose the wallet: asks its owner, and answers whether to go on. Never throws. */
  mayDisconnect?(): Promise<boolean>
  /** Best effort: asks the wallet to forget this page. Never throws. */
  disconnect(): Promise<void>
  getProvider(): Promise<Providers[N]>
  /**
   * Switches the wallet, adding the network to it first when the wallet does not know it. Resolves with where it is then,
   * and with its accounts in their order before where each network has addresses of its own.
   */
  switchNetwork(network: Network): Promise<NetworkId | ConnectorSession>
  /** Reports what the wallet does by itself. Returns the stop. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Where a wallet is reached by a code: makes one before anybody asks, which the next `connect` shows at once. */
  prepare?(): Promise<Pairing>
  /** Where the wallet's answers outlive this page: how they are found again. */
  readonly requests?: WalletRequests | undefined
  /** Set for the embedded wallet: the way to its frame. */
  readonly embedded?: EmbeddedAccess | undefined
  /** What happened on the way to the wallet, where that is long: a line of JSON each, oldest first, without secrets. */
  log?(): readonly string[]
}

/** Requests that belong to a storage, not to a page: the answer is there after a reload, too. */
export type WalletRequests = {
  /** Made and stored before the wallet is asked; the same id never becomes a second request. */
  createId(): Promise<number>
  /**
   * The wallet's result, verbatim, of a request that any page made.
   *
   * @throws LatchkeyError `REQUEST_UNKNOWN`, `USER_REJECTED`, `WALLET_FAILED`, `WALLET_TIMEOUT`, `REQUEST_ABORTED`
   */
  resume(id: number, options: { signal?: AbortSignal | undefined }): Promise<unknown>
}

/** Specification 3: how a connector came to be. */
export type ConnectorKind = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'
export type ConnectOptions = {
  /** The network to be on, where the wallet lets the page choose. */
  networkId?: NetworkId | undefined
  silent?: boolean | undefined
  signal?: AbortSignal | undefined
  /** A wallet that is reached by a code to scan or a link: called with each code that is shown, a renewed one too. */
  onPairing?: ((pairing: Pairing) => void) | undefined
}

/** What a phone scans or opens. */
export type Pairing = {
  uri: string
  /** Milliseconds since 1970; shown for shorter than it lives (R9.05e). */
  expiresAt: number
}

export type ConnectorSession = {
  accounts: readonly SessionAccount[]
  networkId: NetworkId
  /** Those the wallet let this page use. Absent: it can be asked for any (R3.08). */
  approvedNetworks?: readonly NetworkId[] | undefined
  /** Set where the wallet is known only once it answered, as behind a QR code. */
  wallet?: WalletInfo | undefined
  /** By which way somebody signed in to the embedded wallet: `email`, `google`, … */
  auth?: { name?: string | undefined } | undefined
}

export type SessionAccount = {
  id: AccountId
  /** Default: `eoa`. */
  type?: AccountType | undefined
  /** Hex without 0x, where the namespace needs it to sign or to verify (bip122). */
  publicKey?: string | undefined
}

export type ConnectorEvent =
  | { type: 'accountsChanged'; accounts: readonly SessionAccount[] }
  /** With `accounts` as `switchNetwork` has them. */
  | { type: 'networkChanged'; networkId: NetworkId; accounts?: readonly SessionAccount[] | undefined }
  | { type: 'disconnected' }

/** Watches for wallets and reports the current list each time it changes. Returns the stop. */
export type ConnectorSource = (
  context: ConnectorContext,
  report: (connectors: readonly Connector[]) => void,
) => () => void
export type ConnectorContext = {
  networks: readonly Network[]
  window: Window
  /** Told when a wallet approved what this tab had asked before it was reloaded: it is connected silently. */
  late?: ((connectors: readonly Connector[]) => void) | undefined
  /** Told what wallets behind a relay have not answered yet, each time that it changes. */
  onRequests?: ((requests: readonly WalletRequest[]) => void) | undefined
}
