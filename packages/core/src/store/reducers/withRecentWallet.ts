import { limits } from '@latchkey/protocol'
import type { RecentWallet, State } from '../../client/state.ts'

/** Puts a wallet first among the recent ones, of which two are kept (R9.03). */
export function withRecentWallet(state: State, wallet: RecentWallet): State {
  const others = state.recentWallets.filter(({ id }) => id !== wallet.id)
  return { ...state, recentWallets: [wallet, ...others].slice(0, limits.RECENT_WALLETS_KEPT) }
}
