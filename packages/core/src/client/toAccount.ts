import { addressOf, type Namespace } from '@latchkey/protocol'
import type { SessionAccount } from './connector.ts'
import type { Account, AccountType, ConnectionType } from './state.ts'

/** An account as the store keeps it, from what a wallet told. */
export function toAccount({ id, type, publicKey }: SessionAccount, usual: AccountType): Account {
  return { address: addressOf(id), type: type ?? usual, ...(publicKey === undefined ? {} : { publicKey }) }
}

/** The type of an account of which its wallet says nothing: a key of its own, and on Bitcoin one to pay from. */
export function usualAccountType({ type, namespace }: { type: ConnectionType; namespace: Namespace }): AccountType {
  if (type === 'safe') return 'smartAccount'
  return namespace === 'bip122' ? 'payment' : 'eoa'
}
