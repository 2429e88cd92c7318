import type { AccountId, Namespace, NetworkId } from '@latchkey/protocol'
import type { ConnectionType } from './connector.ts'

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
}

/** `connectorId` and namespace, joined: the same wallet has the same key after a reload. */
export type ConnectionKey = `${string}|${Namespace}`

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
export type Account = { address: string; type: AccountType }

export type WalletInfo = { name: string; iconUrl?: string | undefined; rdns?: string | undefined }

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
  wallet: WalletInfo
  auth?: { name?: string | undefined } | undefined
}

export type RememberedConnection = Omit<Connection, 'networkId'> & {
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
  /** Known once the wallet answered. */
  hash?: `0x${string}` | undefined
  replacedBy?: `0x${string}` | undefined
  nonce?: number | undefined
  to: string
  /** Wei, as decimal text. */
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
  | { kind: 'cancel' }
  | { kind: 'contract' }
