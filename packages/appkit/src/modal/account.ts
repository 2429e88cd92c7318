import { type Account, type Connection, type State, selectActiveConnection } from '@latchkey/core'
import { accountId, type Namespace } from '@latchkey/protocol'
import { getAddress } from 'viem'

export type AccountStatus = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

export type AppKitAccount = {
  address: string | undefined
  /** CAIP-10. */
  caipAddress: string | undefined
  isConnected: boolean
  /** `reconnecting` until it is known whether a wallet of the last visit is back, also on a server. */
  status: AccountStatus
  /** The accounts that the wallet exposes. */
  allAccounts: readonly ListedAccount[]
  /** Only while the embedded wallet is connected. */
  embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

export type ListedAccount = {
  namespace: Namespace
  address: string
  type: Account['type']
  publicKey?: string | undefined
}

export type EmbeddedWalletInfo = {
  /** How the visitor signed in: `email`, `google`, … */
  authProvider: string | undefined
  accountType: Account['type']
  isSmartAccountDeployed: boolean
}

/** The account of a namespace, or of the active one, as AppKit has it. */
export function selectAccount(state: State, namespace?: Namespace): AppKitAccount {
  const connection = selectActiveConnection(state, namespace)
  const status = selectStatus(state, connection)
  if (!connection) {
    const none = { address: undefined, caipAddress: undefined, embeddedWalletInfo: undefined }
    return { ...none, isConnected: false, status, allAccounts: [] }
  }
  const address = withChecksum(connection.address)
  return {
    address,
    caipAddress: accountId(connection.networkId, address),
    isConnected: true,
    status,
    allAccounts: connection.accounts.map((account) => ({
      ...account,
      namespace: connection.namespace,
      address: withChecksum(account.address),
    })),
    embeddedWalletInfo: readEmbedded(connection),
  }
}

function selectStatus({ status, reconnecting }: State, connection: Connection | undefined): AccountStatus {
  if (connection) return 'connected'
  if (reconnecting === undefined || status === 'reconnecting') return 'reconnecting'
  return status === 'connecting' ? status : 'disconnected'
}

function readEmbedded({ type, auth, accounts, address, smartAccounts }: Connection): EmbeddedWalletInfo | undefined {
  if (type !== 'auth') return undefined
  const accountType = accounts.find((account) => account.address === address)?.type ?? 'eoa'
  return { authProvider: auth?.name, accountType, isSmartAccountDeployed: smartAccounts?.isDeployed ?? false }
}

/** Some wallets answer in lower case. */
function withChecksum(address: string): string {
  return address.startsWith('0x') && address.length === 42 ? getAddress(address) : address
}
