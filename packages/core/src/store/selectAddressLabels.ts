import type { Namespace } from '@latchkey/protocol'
import type { AccountType, State } from '../client/state.ts'
import { selectActiveConnection } from './selectActiveConnection.ts'

/**
 * What to call each address of the active connection, of `namespace` or of the active one: an EOA, a smart
 * account, or a Bitcoin wallet's payments or ordinals. In English; apps in other languages read the accounts' `type`.
 */
export function selectAddressLabels(state: State, namespace?: Namespace): Readonly<Record<string, string>> {
  const { accounts = [] } = selectActiveConnection(state, namespace) ?? {}
  return Object.fromEntries(accounts.map(({ address, type }) => [address, labels[type]]))
}

const labels: Readonly<Record<AccountType, string>> = {
  eoa: 'EOA Account',
  smartAccount: 'Smart Account',
  payment: 'Payment',
  ordinal: 'Ordinals',
}
