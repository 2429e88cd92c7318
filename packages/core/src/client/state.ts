import type { AccountId, Namespace, NetworkId } from '@latchkey/protocol'

/** Everything the client knows about connections. Derived facts are selectors, never members. */
export type State = {
  /** Specification 4. Never persisted. */
  status: 'disconnected' | 'connecting' | 'connected' | 'reconnecting'
  /** Live connections, at most one for a connector and namespace, in the order they were made. */
  connections: readonly Connection[]
  /** Connections that were live once and can be taken up again, newest first. */
  remembered: readonly RememberedConnection[]
  /** One pointer a namespace … */
  activeByNamespace: Partial<Record<Namespace, ConnectionKey>>
  /** … and one overall. */
  activeNamespace: Namespace
  /** The network chosen in a namespace while no wallet there says otherwise. */
  networkByNamespace: Partial<Record<Namespace, NetworkId>>
  /** Raised while the active network moves to another namespace (R4.13a). */
  isSwitchingNamespace: boolean
  /** Ids of wallets that connected last, newest first, at most two (R9.03). */
  recentWallets: readonly RecentWallet[]
  preferredAccountTypes: Partial<Record<Namespace, AccountType>>
  pending: readonly PendingTransaction[]
  /** What phone wallets were asked by this page and have not answered, the oldest first. Never persisted. */
  walletRequests: readonly WalletRequest[]
}

/** `connectorId` and namespace, joined: the same wallet has the same key after a reload. */
export type ConnectionKey = `${string}|${Namespace}`

export type Account = {
  address: string
  type: AccountType
  /** Hex without 0x, where the namespace needs it (bip122). */
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
  /** Where the wallet is, also when the app does not offer that network. */
  networkId: NetworkId
  /** Those the wallet let this page use. Absent: it can be asked for any (R3.08). */
  approvedNetworks?: readonly NetworkId[] | undefined
  wallet: WalletInfo
  auth?: { name?: string | undefined } | undefined
}

export type RememberedConnection = Omit<Connection, 'networkId' | 'approvedNetworks'> & {
  /** Set when the visitor disconnected by hand: no silent reconnect then. */
  wasDisconnected: boolean
}

export type RecentWallet = { id: string; name: string; iconUrl?: string | undefined; rdns?: string | undefined }

export type PendingTransaction = {
  /** Made before the wallet is asked; a second request with the same id is refused. */
  id: string
  account: AccountId
  networkId: NetworkId
  connection: ConnectionKey
  status: 'handed' | 'sent' | 'confirmed' | 'failed' | 'replaced' | 'declined' | 'unknown'
  /** Where the wallet's answer can be found again after a reload: by this id (`Connector.requests`). */
  requestId?: number | undefined
  /** Known once the wallet answered: hex with 0x on EVM, base58 on Solana, hex without 0x on Bitcoin. */
  hash?: string | undefined
  replacedBy?: string | undefined
  nonce?: number | undefined
  /** Solana: the recent block that it names. */
  blockhash?: string | undefined
  /** Solana: after this block height nothing can take it any more. */
  lastValidBlockHeight?: number | undefined
  /** Base64 of the signed bytes, where the page sends them itself: these may be sent again, nothing else. */
  signed?: string | undefined
  to: string
  /** In the smallest unit (wei, lamport, satoshi), as decimal text. */
  value: string
  data?: `0x${string}` | undefined
  /** What a person sees: 'Send 0.2 ETH to ada.eth'. */
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
  | { kind: 'swap'; amount: string; symbol: string; received: string; receivedSymbol: string }
  /** A token that an exchange may take, before a swap; an amount of 0 takes that back. */
  | { kind: 'approve'; amount: string; symbol: string }
  | { kind: 'cancel' }
  | { kind: 'contract' }

/** A request that waits for a wallet behind a relay. */
export type WalletRequest = {
  id: number
  /** Of the wallet's session. */
  topic: string
  connection: ConnectionKey
  method: string
  /** Each opens the wallet at this request; they are to be tried in this order. Empty where the wallet named none. */
  links: readonly string[]
  /**
   * Whether the wallet is connected to the relay, or has received this request. Undefined where that is not known, as with
   * relays that do not tell.
   */
  isListening: boolean | undefined
}

/** Specification 6. */
export type ConnectionType = 'injected' | 'wallet-connect' | 'auth' | 'safe' | 'coinbase'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export type WalletInfo = { name: string; iconUrl?: string | undefined; rdns?: string | undefined }
