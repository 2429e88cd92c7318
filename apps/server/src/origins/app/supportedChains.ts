import { supportedChainsSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import { type Chains, isEvmChain } from '../../chains/connectChains.ts'
import type { Services } from '../../createServices.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { endpoint } from '../../http/endpoint.ts'

const described = endpoint({
  summary: 'The networks that this server supports, and its features on them',
  answer: supportedChainsSchema,
})

type Deps = { chains: Chains; services: Pick<Services, 'nameRegistry' | 'onRamp' | 'solanaSwaps' | 'swaps'> }

/** `GET /v1/supported-chains` (R7.02): clients only query these networks. */
export function supportedChainsRoutes({ chains, services }: Deps) {
  // A network without a node is only for connecting and signing, so there is nothing to query.
  const all = [...chains.values()].filter(({ network }) => network.upstreams.length > 0)
  const http = all.map(({ network }) => network.id)
  const ws = all
    .filter(({ network }) => network.upstreams.some((upstream) => upstream.ws))
    .map(({ network }) => network.id)

  const names = services.nameRegistry?.zones ?? []
  const looked = () =>
    Promise.all(
      all
        .filter(isEvmChain)
        .map(async (chain) => ({ id: chain.network.id, isOffered: await services.swaps.isOffered(chain) })),
    )

  return new Hono<AppEnv>().get('/v1/supported-chains', described, async (context) => {
    const chains = await looked()
    const onSolana = all
      .filter(({ network }) => services.solanaSwaps.isConfigured(network))
      .map(({ network }) => network.id)
    const swaps = [...chains.filter(({ isOffered }) => isOffered).map(({ id }) => id), ...onSolana]
    // A chain that didn't answer may do so a moment later.
    const isWhole = chains.every(({ isOffered }) => isOffered !== undefined)
    return context.json({ http, ws, swaps, onramp: services.onRamp.networks, names }, 200, {
      'cache-control': isWhole ? 'public, max-age=300' : 'no-store',
    })
  })
}
