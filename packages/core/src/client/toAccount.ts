import { addressOf, type Namespace } from '@latchkey/protocol'
import type { SessionAccount } from './connectorEvent.ts'
import type { Account, AccountType, ConnectionType } from './state.ts'

/** Converts an account as reported by a wallet to one for the store. */
export function toAccount({ id, type, publicKey }: SessionAccount, usual: AccountType): Account {
  return { address: addressOf(id), type: type ?? usual, ...(publicKey === undefined ? {} : { publicKey }) }
}

/** The account type if the wallet does not report one: `eoa`, or `payment` on Bitcoin. */
export function usualAccountType({ type, namespace }: { type: ConnectionType; namespace: Namespace }): AccountType {
  if (type === 'safe') return 'smartAccount'
  return namespace === 'bip122' ? 'payment' : 'eoa'
}
