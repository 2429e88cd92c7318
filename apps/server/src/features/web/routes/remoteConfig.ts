import { originsAnswerSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type Chains, isEvmChain } from '../../../chains/connectChains.ts'
import type { Config } from '../../../config/configSchema.ts'
import { signInMethods } from '../../../config/signInMethods.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { hasOnRamp } from '../../onRamp/openOnRamp.ts'
import type { Swaps } from '../../swaps/createSwaps.ts'

type Deps = { config: Config; chains: Chains; services: { swaps: Pick<Swaps, 'isOffered'> } }

/** The server's features, limits and allowed origins. */
export function remoteConfigRoutes({ config, chains, services }: Deps) {
  async function hasSwaps(): Promise<boolean> {
    const looked = [...chains.values()].filter(isEvmChain).map((chain) => services.swaps.isOffered(chain))
    return (await Promise.all(looked)).some(Boolean)
  }
  return (
    new Hono<AppEnv>()
      .get('/appkit/v1/config', featuresEndpoint, async (context) =>
        context.json({ features: featuresOf(config, await hasSwaps()) }),
      )
      // This server has no plans to sell: newer clients of the reference service ask, and block their views beyond a limit.
      .get('/appkit/v1/project-limits', limitsEndpoint, (context) => context.json({ planLimits }))
      .get('/projects/v1/origins', originsEndpoint, (context) =>
        context.json({ allowedOrigins: config.allowedOrigins }),
      )
  )
}

/** This server's features; a client turns everything else off (R7.23). */
function featuresOf(config: Config, hasSwaps: boolean) {
  const { email, socials } = signInMethods(config)
  const logins = config.secureUrl ? [...(email ? ['email'] : []), ...socials] : []
  return [
    { id: 'activity', isEnabled: true, config: [] },
    { id: 'social_login', isEnabled: logins.length > 0, config: logins },
    // Clients only know this provider's name, and quote through this server whatever exchange it uses (R9.14e).
    { id: 'swap', isEnabled: hasSwaps, config: hasSwaps ? ['1inch'] : [] },
    // Of the two that clients know, this one asks the server for its page, whichever provider sells here. They open the
    // other's with a key of their own.
    { id: 'onramp', isEnabled: hasOnRamp(config), config: hasOnRamp(config) ? ['coinbase'] : [] },
    { id: 'reown_branding', isEnabled: false, config: [] },
  ]
}

const planLimits = { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false }

const featuresEndpoint = endpoint({
  summary: 'The features of this server',
  answer: v.object({
    features: v.array(v.object({ id: v.string(), isEnabled: v.boolean(), config: v.nullable(v.array(v.string())) })),
  }),
})
const limitsEndpoint = endpoint({
  summary: 'The limits of a plan: this server has none',
  answer: v.object({
    planLimits: v.object({ tier: v.string(), isAboveRpcLimit: v.boolean(), isAboveMauLimit: v.boolean() }),
  }),
})
const originsEndpoint = endpoint({ summary: 'The origins that may use this server', answer: originsAnswerSchema })
