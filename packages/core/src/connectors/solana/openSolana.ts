import type { Network } from '@latchkey/protocol'
import type { StandardWallet } from '../walletStandard/standardWallet.ts'
import { solanaProvider } from './solanaProvider.ts'
import { solanaSession } from './solanaSession.ts'

/** Everything that calls a Solana wallet, as one file. A page lists its wallets without it. */
export function openSolana(wallet: StandardWallet, networks: readonly Network[]) {
  return { session: solanaSession(wallet, networks), provider: solanaProvider(wallet) }
}
