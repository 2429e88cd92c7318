import { esploraAddressSchema } from '@latchkey/protocol/esplora'
import * as v from 'valibot'
import type { BitcoinChain } from '../../chains/connectChains.ts'
import { esploraRequest } from '../../chains/esploraRequest.ts'
import type { AccountWatcher, WatcherDeps } from './accountWatcher.ts'
import { watchByReading } from './watchByReading.ts'

const EVERY_MS = 5_000
const mempoolSchema = v.object({ count: v.number(), vsize: v.number(), total_fee: v.number() })

/**
 * Esplora has no subscriptions. The newest block and the size of the mempool are read every few seconds, and the watched
 * addresses only when either has changed.
 */
export function watchBitcoinAccounts(chain: BitcoinChain, deps: WatcherDeps): AccountWatcher {
  let seen: string | undefined

  async function hasNews(): Promise<boolean> {
    const [tip, mempool] = await Promise.all([
      chain.get('/blocks/tip/hash'),
      esploraRequest(chain, '/mempool', mempoolSchema),
    ])
    const now = `${tip.toString('latin1', 0, 64)} ${JSON.stringify(mempool)}`
    const isNew = now !== seen
    seen = now
    return isNew
  }

  const read = async (address: string) =>
    JSON.stringify(await esploraRequest(chain, `/address/${address}`, esploraAddressSchema))
  return watchByReading({ read, hasNews, everyMs: EVERY_MS }, deps)
}
