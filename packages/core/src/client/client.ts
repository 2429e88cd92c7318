import type { ErrorCode, Namespace, Network, NetworkId } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { BalanceEvents } from './balanceEvents.ts'
import type { Connector, ConnectorSource } from './connector.ts'
import type { EmbeddedOptions } from './embeddedAccess.ts'
import type { SignInState, SiwxOptions } from './siwx.ts'
import type { State } from './state.ts'
import type { ViemChain } from './viemChain.ts'

/**
 * The app's configuration. What is left out here (`networks`, `defaultNetwork`, `projectId`, `relays`, `verifyUrl`, `siwx`,
 * `embedded`, `currencies`) comes from the `server`, if there is one (`GET /v1/client-config`); `null` turns a part off.
 */
export type ClientConfig = {
  /** Also chains of `viem/chains`, which are read through the `server` if there is one. `[]` is basic mode. */
  networks?: readonly (Network | ViemChain)[] | undefined
  /**
   * Prefix of the storage keys. Default `latchkey`. Clients of one name on one origin agree about wallets and networks,
   * in one page and in several tabs; clients of different names share nothing.
   */
  name?: string | undefined
  /** Default: `eip155:1` if it is among the networks, else the first. */
  defaultNetwork?: NetworkId | undefined
  /**
   * Base URL of a Latchkey server, '' for the page's own origin. Without a server, balances are read from the chain,
   * and there are no names, prices or activity.
   */
  server?: string | undefined
  /** The tokens whose balances are read from the chain when there is no server. */
  tokens?: readonly Token[] | undefined
  /** The server's project id. Default: the server says it. */
  projectId?: string | undefined
  /**
   * Default: announced (EIP-6963) and legacy injected wallets; and, if the app has networks of their namespaces,
   * Solana, Bitcoin and Polkadot wallets. Apps that run inside Safe add `safe()`, with the origins that may frame them.
   */
  connectors?: readonly ConnectorSource[] | undefined
  /** `null` stores nothing. Default: the page's localStorage, or memory if it is blocked or full. */
  storage?: ClientStorage | null | undefined
  /** Which wallets are offered, and in which order. */
  wallets?: WalletOptions | undefined
  /** The relays for phone wallets (WalletConnect). With `[]`, only wallets of this browser are offered. */
  relays?: readonly Relay[] | undefined
  /**
   * A verify service that confirms the page's origin to phone wallets, such as a Latchkey server's
   * `https://example.com/verify`. Without one, wallets show the origin as unverified.
   */
  verifyUrl?: string | null | undefined
  /** How this app is described to phone wallets. Default: the page's title, URL and icon. */
  metadata?: Partial<AppMetadata> | undefined
  /** Lets a wallet stay on a network that the app doesn't offer. Default: false, which asks the visitor to switch. */
  allowUnsupportedNetworks?: boolean | undefined
  /** Whether visitors can switch networks in the dialog. Default: true. */
  enableNetworkSwitch?: boolean | undefined
  /** Whether to poll pending transactions. Default: false. */
  pollPendingTransactions?: boolean | undefined
  /** Sign-in with a wallet signature. */
  siwx?: SiwxOptions | null | undefined
  /** The embedded wallet. */
  embedded?: EmbeddedOptions | null | undefined
  /** The currencies that the server has rates for, besides `usd`: visitors can choose among them. */
  currencies?: readonly string[] | undefined
  /** Called with what happens in this client. Nothing is sent anywhere. */
  onEvent?: ((event: ClientEvent) => void) | undefined
  /** Default: the page's own. */
  fetch?: typeof fetch | undefined
  /** Default: the page's own. Without one, the client polls instead of being notified. */
  WebSocket?: typeof WebSocket | undefined
  /** The time in milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
  /** Returns a new transaction id. */
  randomId?: (() => string) | undefined
}

/** `accept`: a dialog shows it. `decline`: the visitor doesn't want to. Both do nothing once it has ended. */
export type ConnectRequest = { namespace: Namespace; accept(): void; decline(): void }

/** A fungible token on one network. */
export type Token = {
  networkId: NetworkId
  /** The address of the contract (eip155) or the mint (solana). */
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

export type WalletOptions = {
  /**
   * The directory's wallets that come first, in this order: by rdns (EIP-6963), such as `io.metamask`, or by directory id.
   */
  featured?: readonly string[] | undefined
  /**
   * If not empty, no other wallets are offered, installed or not: by rdns, directory id, or name in any case. Only an rdns or
   * a name finds an installed wallet. The QR code stays: any phone wallet can scan it.
   */
  include?: readonly string[] | undefined
  /** Wallets that are never offered, by the same. */
  exclude?: readonly string[] | undefined
  /** Row kinds to put first. */
  order?: readonly WalletRowKind[] | undefined
}
export type WalletRowKind = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

export type ClientStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The app's configuration, with viem's chains as networks. */
export type ReadConfig = Omit<ClientConfig, 'networks'> & { networks?: readonly Network[] | undefined }

/** The app's configuration, completed by the server's. */
export type CompleteConfig = ReadConfig & { networks: readonly Network[] }

export type Client = {
  readonly name: string
  /** The version of `@latchkey/core` that created it. A page may have another one, too. */
  readonly version: string
  /** Empty until the client is ready. */
  readonly networks: readonly Network[]
  readonly config: CompleteConfig
  /** Whether the networks and the rest of the configuration are known. */
  readonly setup: StoreApi<Setup>
  /**
   * Reads what the app left out from its server, again after a failure. Resolves when that has arrived or failed. Does
   * nothing if the configuration is complete.
   */
  configure(): Promise<void>
  readonly store: StoreApi<State>
  /** The sign-in state (`config.siwx`). Only the sign-in actions write it. */
  readonly signIn: StoreApi<SignInState>
  /** The wallets that are available now. */
  readonly connectors: StoreApi<readonly Connector[]>
  /** Interactive connects in progress. There may be several; `status` is `connecting` until the last one ends. */
  readonly attempts: Set<object>
  /** Other code of the page that waits for a wallet: see `requestConnection`. The dialog reads them. */
  readonly connectRequests: StoreApi<readonly ConnectRequest[]>
  /**
   * When balances on a network last changed as far as this page knows, by `now`. Balance requests then bypass the
   * server's cache.
   */
  readonly balancesChangedAt: Map<NetworkId, number>
  /** Which balances are shown, and for which of them the server tells of changes: see `watchBalances`. */
  readonly balanceEvents: StoreApi<BalanceEvents>
  readonly storage: ClientStorage
  /**
   * Resolves when changes of the store are being persisted; at once in a client that was not started. Never rejects.
   */
  whenStoring(): Promise<void>
  readonly now: () => number
  readonly randomId: () => string
  readonly fetch: typeof fetch
  readonly WebSocket: typeof WebSocket | undefined
  emit(event: ClientEvent): void
  /**
   * Starts discovery, reconnecting and the watching of pending transactions; browser only. Calls are counted: each
   * returned function undoes its own start, and the last one stops the client.
   */
  start(): () => void
}

/** Passed to the app's `onEvent` only. */
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

export type Setup = {
  /** Whether the networks are known. A client with `networks` is ready from the start. */
  status: 'loading' | 'ready' | 'failed'
  /** Whether everything that the app left out has arrived from its server. */
  isComplete: boolean
  /** Why the server's part could not be read. */
  error?: unknown
}

export type WalletConnectOptions = {
  /** All are offered to the wallet; a session stays on the relay that the wallet uses. */
  relays: readonly Relay[]
  /** How this app is described to the wallet. Default: the page's title, URL and icon. */
  metadata?: Partial<AppMetadata> | undefined
  /** A verify service that confirms the page's origin to wallets. */
  verifyUrl?: string | undefined
  /** Prefix of the storage keys, for two clients on one origin. */
  name: string
  /** How long to wait for any relay before the visitor sees an error, in milliseconds. Default: 10,000. */
  reachTimeoutMs?: number | undefined
}
export type Relay = { url: string; projectId?: string | undefined }
export type AppMetadata = { name: string; description: string; url: string; icons: readonly string[] }
