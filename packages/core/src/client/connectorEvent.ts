import type { AccountId, NetworkId } from '@latchkey/protocol'
import type { AccountType, ConnectionAuth, SmartAccounts } from './state.ts'

/** What a wallet reports on its own. */
export type ConnectorEvent =
  | {
      type: 'accountsChanged'
      accounts: readonly SessionAccount[]
      smartAccounts?: SmartAccounts | undefined
      /** The user has another name or e-mail address now. */
      auth?: ConnectionAuth | undefined
    }
  /** `accounts` as in `switchNetwork`. */
  | {
      type: 'networkChanged'
      networkId: NetworkId
      accounts?: readonly SessionAccount[] | undefined
      smartAccounts?: SmartAccounts | undefined
    }
  | { type: 'disconnected' }

export type SessionAccount = {
  id: AccountId
  /** Default: `eoa`. */
  type?: AccountType | undefined
  /** Hex without 0x, in namespaces that need it to sign or verify (bip122). */
  publicKey?: string | undefined
}
