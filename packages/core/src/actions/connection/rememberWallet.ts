import type { Client } from '../../client/client.ts'
import type { RecentWallet } from '../../client/state.ts'
import { setRecentWallet } from '../../store/reducers.ts'

/** Adds a wallet of the directory to the recent ones: its code was shown, its link opened, or it connected. */
export function rememberWallet(client: Client, wallet: RecentWallet): void {
  client.store.setState((state) => setRecentWallet(state, wallet))
}
