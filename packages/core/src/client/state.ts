import type { AccountId, Namespace, NetworkId } from '@latchkey/protocol'

/** The client's connection state. Derived values are selectors and are not stored. */
export type State = {
  /**
   * `reconnecting`: after a reload, until every remembered wallet has responded or was too slow, even if some are among
   * `connections` already. Not persisted.
   */
  status: 'disconnected' | 'connecting' | 'connected' | 'reconnecting'
  /**
   * The accounts of the last visit whose wallets have not responded yet, the shown one first; undefined until the storage
   * was read. Empty if it can't be read because the client has no configuration. Not persisted.
   */
  reconnecting?: readonly LastSeen[] | undefined
  /** Live connections in the order of connecting, at most one per connector and namespace. */
  connections: readonly Connection[]
  /** Earlier connections that can be restored, newest first. */
  remembered: readonly RememberedConnection[]
  /** The active connection of each namespace. */
  activeByNamespace: Partial<Record<Namespace, ConnectionKey>>
  /** The active namespace. */
  activeNamespace: Namespace
  /** The network chosen in each namespace. A connected wallet's network takes precedence. */
  networkByNamespace: Partial<Record<Namespace, NetworkId>>
  /** True while the active network moves to another namespace. */
  isSwitchingNamespace: boolean
  /** The wallets that connected last, newest first, at most two. */
  recentWallets: readonly RecentWallet[]
  preferredAccountTypes: Partial<Record<Namespace, AccountType>>
  pending: readonly PendingTransaction[]
  /** Requests of this page that phone wallets have not answered, oldest first. Not persisted. */
  walletRequests: readonly WalletRequest[]
}

/** `connectorId` and namespace, joined. The same wallet has the same key after a reload. */
export type ConnectionKey = `${string}|${Namespace}`

export type Account = {
  address: string
  type: AccountType
  /** Hex without 0x, in namespaces that need it (bip122). */
  publicKey?: string | undefined
}

export type Connection = {
  key: ConnectionKey
  connectorId: string
  type: ConnectionType
  namespace: Namespace
  accounts: readonly [Account, ...Account[]]
  /** One of `accounts`. */
  address: string
  /** The wallet's network, even if the app does not offer it. */
  networkId: NetworkId
  /** The networks that the wallet approved for this page. Absent: any may be requested. */
  approvedNetworks?: readonly NetworkId[] | undefined
  /** Only the embedded wallet has this. */
  smartAccounts?: SmartAccounts | undefined
  wallet: WalletInfo
  /** How the user signed in to the embedded wallet, which alone has this. */
  auth?: ConnectionAuth | undefined
}

export type ConnectionAuth = {
  /** `email`, `google`, … */
  name?: string | undefined
  /** The name at that provider, or else the e-mail address. Untrusted text; absent for guests and passkeys. */
  user?: string | undefined
  /** What the user calls this account, on all their devices. Untrusted text. */
  accountName?: string | undefined
}

/** The smart account of the embedded wallet. It is one of the connection's `accounts` where it can be used. */
export type SmartAccounts = {
  /** The networks with smart accounts. Empty if they couldn't be read. */
  enabledNetworks: readonly NetworkId[]
  /** Whether the account's contract is on the connection's network already. Undefined if unknown. */
  isDeployed?: boolean | undefined
  /**
   * The smart account's address on each network where it was in use in this browser. Absent while the visitor uses the
   * EOA.
   */
  addresses?: Readonly<Partial<Record<NetworkId, string>>> | undefined
}

/**
 * A connection of the last visit, as it was then. Its wallet has not confirmed it, so it is good for showing and for
 * nothing else.
 */
export type LastSeen = Pick<Connection, 'key' | 'namespace' | 'accounts' | 'address' | 'wallet' | 'auth'> & {
  /** Default: the network chosen in its namespace. */
  networkId?: NetworkId | undefined
}

/** What a server knows from the visitor's cookie (`cookieToInitialState`). It is plain JSON. */
export type InitialState = { status: 'reconnecting'; reconnecting: readonly LastSeen[] }

export type RememberedConnection = Omit<Connection, 'networkId' | 'approvedNetworks' | 'smartAccounts'> & {
  /** The visitor disconnected it, so it does not reconnect silently. */
  wasDisconnected: boolean
}

export type RecentWallet = { id: string; name: string; iconUrl?: string | undefined; rdns?: string | undefined }

export type PendingTransaction = {
  /** Created before the wallet is called; a second request with the same id is refused. */
  id: string
  account: AccountId
  networkId: NetworkId
  connection: ConnectionKey
  status: 'submitted' | 'sent' | 'confirmed' | 'failed' | 'replaced' | 'declined' | 'unknown'
  /** Finds the wallet's response after a reload (`Connector.requests`). */
  requestId?: number | undefined
  /** Known once the wallet has responded: hex with 0x on EVM, base58 on Solana, hex without 0x on Bitcoin. */
  hash?: string | undefined
  replacedBy?: string | undefined
  nonce?: number | undefined
  /** Solana: the recent blockhash of the transaction. */
  blockhash?: string | undefined
  /** Solana: the transaction expires after this block height. */
  lastValidBlockHeight?: number | undefined
  /** The signed bytes in base64, if the page broadcasts them itself. Only these bytes may be sent again. */
  signed?: string | undefined
  to: string
  /** In the smallest unit (wei, lamport, satoshi), as a decimal string. */
  value: string
  data?: `0x${string}` | undefined
  /** For display: 'Send 0.2 ETH to ada.eth'. */
  summary: TransactionSummary
  createdAt: number
  failure?: string | undefined
}

export type TransactionSummary =
  | {
      kind: 'send'
      amount: string
      symbol: string
      decimals: number
      token?: string | undefined
      recipient: string
      recipientName?: string | undefined
    }
  /** `asset`: the contract of the token that goes in, or `native`. A symbol alone may be another token's. */
  | {
      kind: 'swap'
      amount: string
      symbol: string
      asset?: string | undefined
      received: string
      receivedSymbol: string
    }
  /** An allowance for an exchange, before a swap. An amount of 0 revokes it. */
  | { kind: 'approve'; amount: string; symbol: string; asset?: string | undefined }
  | { kind: 'cancel' }
  | { kind: 'contract' }

/** An open request to a wallet behind a relay. */
export type WalletRequest = {
  id: number
  /** The topic of the wallet's session. */
  topic: string
  connection: ConnectionKey
  method: string
  /** Links that open the wallet at this request; try them in this order. Empty if the wallet has none. */
  links: readonly string[]
  /**
   * Whether the wallet is connected to the relay or has received this request. Undefined if the relay does not report
   * it.
   */
  isListening: boolean | undefined
}

/** How a wallet is reached. `auth`: the embedded wallet. */
export type ConnectionType = 'injected' | 'wallet-connect' | 'auth' | 'safe' | 'coinbase'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export type WalletInfo = { name: string; iconUrl?: string | undefined; rdns?: string | undefined }
