import type { Client } from '../client/client.ts'
import type { RecentWallet } from '../client/state.ts'
import { setRecentWallet } from '../store/reducers.ts'

/** Keeps a wallet of the directory among the recent ones: its code was shown or its link opened, or it connected so. */
export function rememberWallet(client: Client, wallet: RecentWallet): void {
  client.store.setState((state) => setRecentWallet(state, wallet))
}
