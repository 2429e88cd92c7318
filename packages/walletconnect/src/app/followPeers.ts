import type { OnWork } from '../relay/onWork.ts'
import type { AppContext } from './appContext.ts'

/** `wc_sessionRequest` */
const REQUEST_TAG = 1108

/** Learns whether the wallets that are asked are connected. Loaded with the first request: showing a code does without. */
export function followPeers({ tables, now }: AppContext): OnWork {
  let loading: Promise<OnWork> | undefined
  return (link, messages, store) => {
    const requests = messages.filter(({ tag }) => tag === REQUEST_TAG)
    if (requests.length === 0) return
    loading ??= import('./watchPeers.ts').then(({ watchPeers }) => watchPeers(tables.peers, now))
    // Without it nothing is known, as with relays that do not tell.
    loading.then((watch) => watch(link, requests, store)).catch(() => {})
  }
}
