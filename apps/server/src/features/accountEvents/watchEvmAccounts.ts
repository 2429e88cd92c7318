import { headSchema } from '../../chains/chainFacts.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import type { Heads } from '../../chains/createHeads.ts'
import { requestNode } from '../../chains/requests/requestNode.ts'
import type { AccountWatcher, WatcherDeps } from './accountWatcher.ts'
import { createChecks } from './createChecks.ts'
import { createTokenMovements } from './createTokenMovements.ts'
import { readNativeBalances } from './readNativeBalances.ts'

/** With a socket, only for a node that has stopped sending blocks without closing it. */
const EVERY_MS = { withSocket: 15_000, withoutSocket: 4_000 }

/**
 * Compares the native balances of all watched accounts after each block, and reads the token transfers in it. So a
 * payment inside another call, which has no log, is noticed too. A network without a WebSocket node is checked every
 * few seconds, once for everyone.
 */
export function watchEvmAccounts(
  chain: EvmChain,
  { heads, onReady, onChange, onError }: WatcherDeps & { heads: Heads },
): AccountWatcher {
  // Undefined until it was read once.
  const amounts = new Map<string, bigint | undefined>()
  const movements = createTokenMovements(chain)
  let checked: string | undefined
  const hasSocket = chain.network.upstreams.some(({ ws }) => ws)
  const checks = createChecks(check, { everyMs: hasSocket ? EVERY_MS.withSocket : EVERY_MS.withoutSocket, onError })
  const stopHeads = heads.follow(chain.network, checks.request)

  async function check(): Promise<void> {
    const call = { method: 'eth_getBlockByNumber', params: ['latest', false] }
    const head = await requestNode(chain.send, call, headSchema)
    const isNew = head.hash !== checked
    const accounts = [...amounts.keys()].filter((address) => isNew || amounts.get(address) === undefined)
    // One of them can fail, for example at a node that returns no logs.
    const [moved, natives] = await Promise.allSettled([
      isNew ? movements.find(head.number, accounts) : new Set<string>(),
      readNativeBalances(chain, accounts),
    ])
    const changed = new Set(moved.status === 'fulfilled' ? moved.value : [])
    for (const [address, amount] of natives.status === 'fulfilled' ? natives.value : []) {
      if (!amounts.has(address)) continue
      const before = amounts.get(address)
      amounts.set(address, amount)
      if (before === undefined) onReady(address)
      else if (before !== amount) changed.add(address)
    }
    for (const address of changed) if (amounts.get(address) !== undefined) onChange(address)
    if (moved.status === 'rejected') throw moved.reason
    if (natives.status === 'rejected') throw natives.reason
    checked = head.hash
  }

  return {
    add(address) {
      amounts.set(address, undefined)
      checks.request()
    },
    remove: (address) => void amounts.delete(address),
    stop() {
      stopHeads()
      checks.stop()
    },
  }
}
