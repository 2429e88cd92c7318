import type { Namespace } from '@latchkey/protocol'
import type { ClientConfig } from '../client.ts'
import type { AccountType } from '../connectionFacts.ts'
import type { State } from '../state.ts'

/**
 * The account type to use in a namespace where a wallet has several: the visitor's choice, else the app's, else
 * `smartAccount` on eip155, `payment` on bip122 and `eoa` elsewhere (specification 4).
 */
export function selectPreferredAccountType(
  state: State,
  { defaultAccountTypes }: Pick<ClientConfig, 'defaultAccountTypes'>,
  namespace: Namespace,
): AccountType {
  return state.preferredAccountTypes[namespace] ?? defaultAccountTypes?.[namespace] ?? defaults[namespace]
}

const defaults = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
} as const satisfies Record<Namespace, AccountType>
