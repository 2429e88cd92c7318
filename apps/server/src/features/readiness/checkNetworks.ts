import type { Chains, ConnectedChain } from '../../chains/connectChains.ts'
import type { UpstreamPool } from '../../chains/requests/upstreamPool.ts'
import type { Check } from './createReadiness.ts'

/** How often the nodes of networks are asked only for this, in milliseconds: they may cost money. */
const ASKED_MS = 30_000

/**
 * Whether each network has a node that answers and belongs to it. Another node of this server would reach no more of
 * them, so visitors stay here.
 */
export function checkNetworks(chains: Chains, now: () => number): Check[] {
  return [...chains.values()]
    .filter(({ pool }) => pool.hasProbe)
    .map((chain) => ({ name: `network ${chain.network.id}`, isEssential: false, read: createReading(chain, now) }))
}

function createReading({ pool }: ConnectedChain, now: () => number): Check['read'] {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer: Promise<string | undefined> | undefined
  return () => {
    if (Math.abs(now() - askedAt) >= ASKED_MS) {
      askedAt = now()
      const next = askNodes(pool)
      // The last answer counts until there is a new one: a slow node must not slow every load balancer.
      answer ??= next
      next.then((reason) => {
        answer = Promise.resolve(reason)
      })
    }
    return answer ?? Promise.resolve(undefined)
  }
}

async function askNodes(pool: UpstreamPool): Promise<string | undefined> {
  const works = await Promise.all(pool.nodes.map(pool.probe))
  if (works.includes(true)) return undefined
  const isWrong = pool.describe().every(({ state }) => state === 'wrong-chain')
  return isWrong ? 'its nodes belong to another chain' : 'no node answers'
}
