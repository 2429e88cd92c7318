import type { ErrorCode, Namespace, Network, NetworkId } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { Connector, ConnectorSource } from './connector.ts'
import type { EmbeddedOptions } from './embeddedAccess.ts'
import type { SignInState, SiwxOptions } from './siwx.ts'
import type { State } from './state.ts'

/** What an app's author says: `networks`, or a `server` that describes them. What is written here wins over the server. */
export type ClientConfig = {
  /** Without them the client asks its `server` (`GET /v1/client-config`) for them and for all else that is left out here. `[]` is basic mode. */
  networks?: readonly Network[] | undefined
  /** Separates what two clients on one origin store. Default `latchkey`. */
  name?: string | undefined
  /** `eip155:1` when it is among the networks, else the first (R9.10b). */
  defaultNetwork?: NetworkId | undefined
  /** Base address of a Latchkey server, '' for the page's own origin. Without one, balances are read from the chain and names, prices and activity are absent. */
  server?: string | undefined
  /** The tokens whose balances are read from the chain where no server answers. */
  tokens?: readonly Token[] | undefined
  projectId?: string | undefined
  /** Default: announced (EIP-6963) and legacy injected; and, for networks of their namespaces, wallets of Solana, Bitcoin and Polkadot. `safe()` is added by the app, which says who may frame it. */
  connectors?: readonly ConnectorSource[] | undefined
  /** `null` keeps nothing. Default: the page's localStorage, memory where it is forbidden or full. */
  storage?: ClientStorage | null | undefined
  wallets?: WalletOptions | undefined
  /** Where phone wallets are reached (WalletConnect). None: only wallets of this browser are offered. */
  relays?: readonly Relay[] | undefined
  /** A verify service that confirms to phone wallets which page asks them, such as a Latchkey server's `https://example.com/verify`. None: wallets show the origin as unconfirmed. */
  verifyUrl?: string | undefined
  /** How a phone wallet is told about this app. Default: the page's title, address and icon. */
  metadata?: Partial<AppMetadata> | undefined
  allowUnsupportedNetworks?: boolean | undefined
  enableNetworkSwitch?: boolean | undefined
  /** Polling of pending transactions, off by default (R9.05a). */
  pollPendingTransactions?: boolean | undefined
  /** Sign-in with a signature of the wallet. Off where it is absent. */
  siwx?: SiwxOptions | undefined
  /** The embedded wallet, where an app offers it. */
  embedded?: EmbeddedOptions | undefined
  onEvent?: ((event: ClientEvent) => void) | undefined
  fetch?: typeof fetch | undefined
  /** Default: the page's own; where there is none, what could be told at once is asked for now and then. */
  WebSocket?: typeof WebSocket | undefined
  now?: (() => number) | undefined
  /** A fresh id for a transaction. */
  randomId?: (() => string) | undefined
}

/** A fungible token on one network. */
export type Token = {
  networkId: NetworkId
  /** The contract's (eip155) or the mint's (solana). */
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

export type WalletOptions = {
  /** Directory ids, shown in this order. */
  featured?: readonly string[] | undefined
  /** Matched by rdns or, without regard to case, by name (R5.16d). */
  exclude?: readonly string[] | undefined
  /** Row kinds to put first (R9.14c). */
  order?: readonly WalletRowKind[] | undefined
}
export type WalletRowKind = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

export type ClientStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the app wrote, completed by what the server says. */
export type CompleteConfig = ClientConfig & { networks: readonly Network[] }

export type Client = {
  readonly name: string
  /** None until the client is ready. */
  readonly networks: readonly Network[]
  readonly config: CompleteConfig
  /** Whether the networks and the rest of the configuration are known. */
  readonly setup: StoreApi<Setup>
  /** Asks the server again after a failure; resolves when the client is ready or has failed. Does nothing in a client that is ready. */
  configure(): Promise<void>
  readonly store: StoreApi<State>
  /** Who is signed in (`config.siwx`). Written by the sign-in actions only. */
  readonly signIn: StoreApi<SignInState>
  /** The wallets that can be reached now. */
  readonly connectors: StoreApi<readonly Connector[]>
  /** Interactive connects that are under way: several may be, and `status` says connecting until the last ends. */
  readonly attempts: Set<object>
  /** When the page last knew that balances on a network changed, by `now`: the server is then asked past its cache. */
  readonly balancesChangedAt: Map<NetworkId, number>
  readonly storage: ClientStorage
  /** Resolves when changes of the store are kept from now on; at once in a client that was not started. Never rejects. */
  whenStoring(): Promise<void>
  readonly now: () => number
  readonly randomId: () => string
  readonly fetch: typeof fetch
  readonly WebSocket: typeof WebSocket | undefined
  emit(event: ClientEvent): void
  /** Begins discovery, reconnects and watches pending transactions; browser only. Counted: each returned stop ends its own start, the last ends all. */
  start(): () => void
}

/** Delivered to the app's own `onEvent` and to nobody else. */
export type ClientEvent =
  | { name: 'CONNECT_SUCCESS'; method: string; wallet: string; networkId: NetworkId }
  | { name: 'CONNECT_ERROR'; wallet: string; code: ErrorCode }
  | { name: 'CONNECT_DECLINED'; wallet: string }
  | { name: 'DISCONNECT_SUCCESS' | 'DISCONNECT_ERROR'; namespace?: Namespace | undefined }
  | { name: 'SWITCH_NETWORK'; networkId: NetworkId }
  | { name: 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_DECLINED'; networkId: NetworkId }
  | { name: 'SEND_ERROR'; networkId: NetworkId; code: ErrorCode }
  | { name: 'SIGN_IN_SUCCESS' | 'SIGN_IN_DECLINED'; networkId: NetworkId }
  | { name: 'SIGN_IN_ERROR'; networkId: NetworkId; code: ErrorCode }
  | { name: 'ERROR_FETCH_TRANSACTIONS'; message: string }
  | { name: 'MODAL_OPEN' | 'MODAL_CLOSE' }
  | { name: 'SELECT_WALLET'; wallet: string }
  | { name: 'INTERNAL_ERROR'; code: ErrorCode; message: string }

/** How far a client is that its server describes. One with `networks` is ready from the start. */
export type Setup = {
  status: 'loading' | 'ready' | 'failed'
  /** Why the server could not be asked. */
  error?: unknown
}

export type WalletConnectOptions = {
  /** Proposed on each; a session stays with the one that its wallet answered on. */
  relays: readonly Relay[]
  /** How the wallet is told about this app. Default: the page's title, address and icon. */
  metadata?: Partial<AppMetadata> | undefined
  /** A verify service that confirms to wallets which page asks them. */
  verifyUrl?: string | undefined
  /** Separates what two clients on one origin store. */
  name: string
  /** How long no relay may answer before the visitor is told, in milliseconds. Default: 10,000. */
  reachTimeoutMs?: number | undefined
}
export type Relay = { url: string; projectId?: string | undefined }
export type AppMetadata = { name: string; description: string; url: string; icons: readonly string[] }
