import type { SolanaChain } from '../../chains/connectChains.ts'
import { requestNode } from '../../chains/requests/requestNode.ts'
import { readTokenAccounts } from '../../chains/solana/readTokenAccounts.ts'
import { balanceSchema } from '../../chains/solana/solanaFacts.ts'
import type { AccountWatcher, WatcherDeps } from './accountWatcher.ts'
import { watchByReading } from './watchByReading.ts'
import { watchSolanaBySocket } from './watchSolanaBySocket.ts'

/** How often an account is read at a node without a WebSocket. */
const READ_EVERY_MS = 5_000
/** Watches Solana accounts over the WebSocket of a node. A node without one is read every few seconds. */
export function watchSolanaAccounts(chain: SolanaChain, deps: WatcherDeps): AccountWatcher {
  const urls = chain.network.upstreams.flatMap(({ ws }) => ws ?? [])
  if (urls.length > 0) return watchSolanaBySocket(chain, urls, deps)
  const read = async (address: string) => {
    const params = [address, { commitment: 'confirmed' }]
    const { value } = await requestNode(chain.send, { method: 'getBalance', params }, balanceSchema)
    const tokens = await readTokenAccounts(chain.send, address)
    return [value, ...tokens.map(({ account, amount }) => `${account} ${amount}`)].join()
  }
  return watchByReading({ read, everyMs: READ_EVERY_MS }, deps)
}
