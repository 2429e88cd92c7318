import type { AccountId, Namespace, Network, NetworkId } from '@latchkey/protocol'

/** A way to reach one wallet in one namespace. Connectors emit events; only actions write the store. */
export type Connector = {
  /** Stable over reloads: the wallet's rdns where it has one, else a fixed id such as `injected` or `safe`. */
  readonly id: string
  readonly kind: ConnectorKind
  readonly type: ConnectionType
  readonly namespace: Namespace
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly rdns?: string | undefined
  /** Where the wallet stands in the directory, when it is known there. */
  readonly explorerId?: string | undefined
  /** Asks the wallet for its accounts; `silent` must not open any window of the wallet. */
  connect(options: ConnectOptions): Promise<ConnectorSession>
  /** Best effort: asks the wallet to forget this page. Never throws. */
  disconnect(): Promise<void>
  getProvider(): Promise<Eip1193Provider>
  /** Switches the wallet, adding the network to it first when the wallet does not know it. */
  switchNetwork(network: Network): Promise<NetworkId>
  /** Reports what the wallet does by itself. Returns the stop. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** Specification 3: how a connector came to be. */
export type ConnectorKind = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'AUTH' | 'WALLET_CONNECT'
/** Specification 6. */
export type ConnectionType = 'injected' | 'wallet-connect' | 'auth' | 'safe' | 'coinbase'

export type ConnectOptions = { networkId?: NetworkId | undefined; silent?: boolean; signal?: AbortSignal | undefined }
export type ConnectorSession = { accounts: readonly AccountId[]; networkId: NetworkId }

export type ConnectorEvent =
  | { type: 'accountsChanged'; accounts: readonly AccountId[] }
  | { type: 'networkChanged'; networkId: NetworkId }
  | { type: 'disconnected' }

/** EIP-1193. What it answers is a stranger's: parse it. */
export type Eip1193Provider = {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

/** Watches for wallets and reports the current list each time it changes. Returns the stop. */
export type ConnectorSource = (
  context: ConnectorContext,
  report: (connectors: readonly Connector[]) => void,
) => () => void
export type ConnectorContext = { networks: readonly Network[]; window: Window }
