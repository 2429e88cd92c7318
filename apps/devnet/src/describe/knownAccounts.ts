import { devnetAccounts } from '../accounts.ts'
import { bitcoinAccounts } from '../bitcoin/genesis/bitcoinAccounts.ts'
import { polkadotAccounts } from '../polkadot/polkadotAccounts.ts'
import { solanaAccounts } from '../solana/genesis/solanaAccounts.ts'
import type { KnownAccount } from './runningChain.ts'

/** All accounts whose keys the devnet publishes, grouped by namespace. */
export function knownAccounts(): readonly KnownAccount[] {
  return [
    ...devnetAccounts().map((account) => ({ network: 'eip155', ...account })),
    ...solanaAccounts().map((account) => ({ network: 'solana', ...account })),
    ...bitcoinAccounts().map((account) => ({ network: 'bip122', ...account })),
    ...polkadotAccounts().map((account) => ({ network: 'polkadot', ...account })),
  ]
}
