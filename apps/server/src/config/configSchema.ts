import type { Network } from '@latchkey/protocol'
import { currencySchema, networkIdSchema, networkSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'

/** Everything an operator can set. Each member is also an environment variable (`environment.ts`). */

const webUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/, 'must be an http or https address'))
const socketUrl = v.pipe(v.string(), v.regex(/^wss?:\/\/[^\s/]+/, 'must be a ws or wss address'))
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address of 0x and 40 hex digits'))
const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))

/** A node that answers for a network; the first that works is asked. */
export const upstreamSchema = v.object({ http: webUrl, ws: v.optional(socketUrl) })

/** A token that is always looked up. Its decimals are checked against the chain. */
export const listedTokenSchema = v.object({
  address: evmAddress,
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  name: v.optional(v.pipe(v.string(), v.maxLength(100))),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  iconUrl: v.optional(v.string()),
})

export const serverNetworkSchema = v.object({
  ...networkSchema.entries,
  upstreams: v.pipe(v.array(upstreamSchema), v.minLength(1, 'needs at least one upstream')),
  /** Without it balances are read one call at a time. */
  multicall3: v.optional(evmAddress),
  ens: v.optional(v.object({ universalResolver: evmAddress })),
  /** A Uniswap v2 factory and the two tokens that prices are measured in. */
  prices: v.optional(
    v.object({
      factory: evmAddress,
      wrappedNative: evmAddress,
      stable: evmAddress,
      /** Pools with less than this on their priced side, in USD, are not believed. */
      minLiquidityUsd: v.optional(v.pipe(v.number(), v.minValue(0)), 1000),
    }),
  ),
  tokens: v.optional(v.array(listedTokenSchema), []),
  /** Whether tokens that are neither listed nor priced are shown; by default on test networks and beside the devnet. */
  showUnverified: v.optional(v.boolean()),
})

export const configSchema = v.pipe(
  v.strictObject({
    port: v.optional(port, 3000),
    host: v.optional(v.string(), '127.0.0.1'),
    publicUrl: v.optional(webUrl),
    dataDir: v.optional(v.pipe(v.string(), v.minLength(1)), '.latchkey/server'),
    cacheDir: v.optional(v.pipe(v.string(), v.minLength(1)), '.cache'),
    databaseUrl: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
    projectId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 lower-case hex digits')),
    /** `on` refuses every other project id with 401. */
    projectValidation: v.optional(v.picklist(['off', 'on']), 'off'),
    allowedOrigins: v.optional(v.array(v.string()), []),
    networks: v.pipe(v.array(serverNetworkSchema), v.minLength(1, 'needs at least one network')),
    defaultNetwork: networkIdSchema,
    currencies: v.optional(v.pipe(v.array(currencySchema), v.minLength(1)), ['usd']),
    /** A JSON file `{ "base": "usd", "rates": { "eur": 0.9 } }`; read again when it changes. */
    ratesFile: v.optional(v.string()),
    legal: v.optional(v.object({ termsUrl: v.nullish(webUrl, null), privacyUrl: v.nullish(webUrl, null) }), {}),
    /** Development only: adds the Devnet Wallet's script to the page. */
    devnet: v.nullish(v.object({ page: webUrl, walletScript: webUrl })),
    webDir: v.optional(v.string()),
    /** Pages that may show this application in a frame, such as Safe's. */
    frameAncestors: v.optional(v.array(webUrl), []),
    metricsPort: v.optional(port),
    /** `host:port` of image servers that may be private or speak plain http. */
    imageHosts: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
    ipfsGateway: v.optional(webUrl),
    /** How many proxies in front of this server add to X-Forwarded-For. 0: the socket's address counts. */
    trustProxy: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0),
    /** Whether requests are counted against a limit for each visitor's address. */
    rateLimit: v.optional(v.picklist(['on', 'off'])),
    logLevel: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  }),
  v.forward(
    v.check(
      (config) => config.networks.some((network) => network.id === config.defaultNetwork),
      'is not one of the networks',
    ),
    ['defaultNetwork'],
  ),
  v.forward(
    v.check(
      (config) => new Set(config.networks.map(({ id }) => id)).size === config.networks.length,
      'names one twice',
    ),
    ['networks'],
  ),
  v.forward(
    v.check(
      (config) => !config.devnet || (isLoopback(config.host) && isLoopbackUrl(config.publicUrl)),
      'is play money: it is allowed only where host and publicUrl are this machine',
    ),
    ['devnet'],
  ),
)

export type ConfigInput = v.InferInput<typeof configSchema>
export type ListedToken = v.InferOutput<typeof listedTokenSchema>
export type Upstream = v.InferOutput<typeof upstreamSchema>
export type ServerNetwork = Network & v.InferOutput<typeof serverNetworkSchema>
export type Config = Omit<v.InferOutput<typeof configSchema>, 'publicUrl'> & { publicUrl: string }

/** Whether a host name is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isLoopbackUrl(url: string | undefined): boolean {
  return url === undefined || (URL.canParse(url) && isLoopback(new URL(url).hostname))
}
