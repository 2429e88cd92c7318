import type { AccountId, Namespace, Network, NetworkId } from '@latchkey/protocol'
import type { SiwxFields } from '@latchkey/siwx'
import type { AuthenticationRequest, Session } from '@latchkey/walletconnect'
import type { ConnectorEvent, SessionAccount } from './connectorEvent.ts'
import type { EmbeddedAccess } from './embeddedAccess.ts'
import type { Providers } from './provider.ts'
import type { ConnectionAuth, ConnectionType, SmartAccounts, WalletInfo, WalletRequest } from './state.ts'

/** Connects to one wallet in one namespace. Connectors emit events; only actions write the store. */
export type Connector = { [N in Namespace]: ConnectorOf<N> }[Namespace]

export type ConnectorOf<N extends Namespace> = {
  /** Stable across reloads: the wallet's rdns if it has one, else a fixed id such as `injected` or `safe`. */
  readonly id: string
  readonly kind: ConnectorKind
  readonly type: ConnectionType
  readonly namespace: N
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet's id in the directory, if known. */
  readonly explorerId?: string | undefined
  /** Requests the wallet's accounts. With `silent` it must not open a window of the wallet. */
  connect(options: ConnectOptions): Promise<ConnectorSession>
  /**
   * If disconnecting would lose the wallet, asks the user to confirm. Resolves with whether to continue. Never throws.
   */
  mayDisconnect?(): Promise<boolean>
  /** Asks the wallet to revoke this page's permission, if it can. Never throws. */
  disconnect(): Promise<void>
  getProvider(): Promise<Providers[N]>
  /**
   * Switches the wallet's network, adding it to the wallet first if needed. Resolves with the wallet's network
   * afterwards; and, if addresses differ between networks, with its accounts in the same order as before.
   */
  switchNetwork(network: Network): Promise<NetworkId | ConnectorSession>
  /** Reports changes that the wallet makes on its own. Returns a function that unsubscribes. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** For wallets that are paired by a code: creates a code ahead of time, which the next `connect` uses. */
  prepare?(): Promise<Pairing>
  /** For wallets whose responses outlive this page: finds those responses again. */
  readonly requests?: WalletRequests | undefined
  /** Only the embedded wallet has this: access to its frame. */
  readonly embedded?: EmbeddedAccess | undefined
  /** What happened while connecting through a relay: one line of JSON per entry, oldest first, without secrets. */
  log?(): readonly string[]
}

/** Requests that are stored, so that their responses can be read after a reload too. */
export type WalletRequests = {
  /** Creates and stores an id before the wallet is called. The same id is never sent twice. */
  createId(): Promise<number>
  /**
   * The wallet's result, unmodified, of a request that this or an earlier page made.
   *
   * @throws LatchkeyError `REQUEST_UNKNOWN`, `USER_REJECTED`, `WALLET_FAILED`, `WALLET_TIMEOUT`, `REQUEST_ABORTED`
   */
  resume(id: number, options: { signal?: AbortSignal | undefined }): Promise<unknown>
}

/** Where a connector comes from. `ANNOUNCED`: by EIP-6963 or the Wallet Standard. `AUTH`: the embedded wallet. */
export type ConnectorKind = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'
export type ConnectOptions = {
  /** The network to connect to, if the wallet lets the page choose. */
  networkId?: NetworkId | undefined
  silent?: boolean | undefined
  signal?: AbortSignal | undefined
  /** For wallets that are paired by a code or a link: called with each code to show, renewed ones included. */
  onPairing?: ((pairing: Pairing) => void) | undefined
  /** The app has sign-in: on this network, or on the wallet's if it is undefined. */
  signIn?: { networkId: NetworkId | undefined } | undefined
}

/** What a phone scans or opens. */
export type Pairing = {
  uri: string
  /** Unix ms. The code is shown for less time than it is valid. */
  expiresAt: number
}

export type ConnectorSession = {
  accounts: readonly SessionAccount[]
  networkId: NetworkId
  /** The networks that the wallet approved for this page. Absent: any may be requested. */
  approvedNetworks?: readonly NetworkId[] | undefined
  /** Only from the embedded wallet. */
  smartAccounts?: SmartAccounts | undefined
  /** Set when the wallet is only known once it has responded, as after scanning a QR code. */
  wallet?: WalletInfo | undefined
  auth?: ConnectionAuth | undefined
}

/** Watches for wallets and reports the current list whenever it changes. Returns a function that stops it. */
export type ConnectorSource = (
  context: ConnectorContext,
  report: (connectors: readonly Connector[]) => void,
) => () => void
export type ConnectorContext = {
  networks: readonly Network[]
  window: Window
  /** Loads what a connector can have the client do. */
  actions?: (() => Promise<ConnectorActions>) | undefined
  /** Called with the open requests to wallets behind a relay, whenever they change. */
  onRequests?: ((requests: readonly WalletRequest[]) => void) | undefined
}

export type ConnectorActions = {
  /** Connects wallets silently that approved a request which this tab made before a reload. Never throws. */
  connectApproved(connectors: readonly Connector[]): Promise<void>
  /** Sign-in while connecting. Undefined if the app doesn't ask for it, or has networks other than EVM. */
  loadSignIn(): Promise<ConnectSignIn | undefined>
  /** Sign-in while a browser wallet connects. Undefined if the app doesn't ask for it. */
  loadEip1193SignIn(): Promise<Eip1193SignIn | undefined>
}

/** Sign-in as part of `wallet_connect` (https://eips.ethereum.org/EIPS/eip-7846). */
export type Eip1193SignIn = {
  /**
   * What the wallet is asked to sign, with a nonce of the backend. Prefers `chosen`, then the wallet's network, if the
   * app offers it. @throws LatchkeyError
   */
  request(networks: { chosen: NetworkId | undefined; wallets: NetworkId | undefined }): Promise<SignInRequest>
  /**
   * Has the backend verify what the wallet signed. A signature that the backend refuses signs nobody in.
   *
   * @throws LatchkeyError `SIWX_MISMATCH` if it isn't exactly the requested message.
   */
  submit(request: SignInRequest, signed: { address: string; message: string; signature: string }): Promise<void>
}

/** The fields of the message, except for the account, which the wallet chooses. */
export type SignInRequest = Omit<SiwxFields, 'accountAddress'>

/** Sign-in as part of connecting a phone wallet, which chooses the account. */
export type ConnectSignIn = {
  /** What the wallet is asked to sign, with a nonce of the backend. @throws LatchkeyError */
  request(): Promise<AuthenticationRequest>
  /**
   * Has the backend verify what the wallet signed. Returns the account that is signed in, undefined if there is none.
   * Never throws.
   */
  submit(session: Session): Promise<AccountId | undefined>
}
