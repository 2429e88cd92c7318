import { devnetAccounts } from '../accounts.ts'
import { bitcoinAccounts } from '../bitcoin/genesis/bitcoinAccounts.ts'
import { polkadotAccounts } from '../polkadot/polkadotAccounts.ts'
import { solanaAccounts } from '../solana/genesis/solanaAccounts.ts'
import type { KnownAccount } from './runningChain.ts'

/** Every account whose key the devnet tells, the first of each namespace first among its own. */
export function knownAccounts(): readonly KnownAccount[] {
  return [
    ...devnetAccounts().map((account) => ({ network: 'eip155', ...account })),
    ...solanaAccounts().map((account) => ({ network: 'solana', ...account })),
    ...bitcoinAccounts().map((account) => ({ network: 'bip122', ...account })),
    ...polkadotAccounts().map((account) => ({ network: 'polkadot', ...account })),
  ]
}
