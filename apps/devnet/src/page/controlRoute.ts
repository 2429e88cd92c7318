import type { Context, Handler } from 'hono'
import type { ChainControl, RunningChain } from '../describe/runningChain.ts'
import { failure } from '../http/failure.ts'

/**
 * `POST /chains/<CAIP-2 id>/pause`, `/resume`, `/restart` and `/mine`: control a chain from tests. Responds with
 * `{ network }` when done.
 */
export function controlRoute(chains: readonly RunningChain[]): Handler {
  return async (context: Context) => {
    const id = context.req.param('network')
    const chain = chains.find(({ network }) => network.id === id)
    const step = context.req.param('step')
    if (!chain?.control || !isStep(step)) {
      const description = chain ? 'is controlled by methods of its own RPC' : 'is not a network of the devnet'
      return failure(context, 404, { field: 'network', code: 'NETWORK_NOT_FOUND', description })
    }
    await chain.control[step]()
    return context.json({ network: id })
  }
}

function isStep(text: string | undefined): text is keyof ChainControl {
  return text === 'pause' || text === 'resume' || text === 'restart' || text === 'mine'
}
