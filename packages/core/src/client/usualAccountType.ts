import type { Namespace } from '@latchkey/protocol'
import type { AccountType, ConnectionType } from './connectionFacts.ts'

/** The type of an account of which its wallet says nothing: a key of its own, and on Bitcoin one to pay from. */
export function usualAccountType({ type, namespace }: { type: ConnectionType; namespace: Namespace }): AccountType {
  if (type === 'safe') return 'smartAccount'
  return namespace === 'bip122' ? 'payment' : 'eoa'
}
