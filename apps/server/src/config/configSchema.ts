import type { Network } from '@latchkey/protocol'
import { currencySchema, networkIdSchema, networkSchema, type Relay, relaySchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { embeddedSettings } from './embeddedSettings.ts'
import { pushSettingsSchema } from './pushSettings.ts'
import { hasCustomAddress } from './socialSettings.ts'
import { isSolanaAddress } from './solanaAddress.ts'
import { webUrl } from './webUrl.ts'

/** Everything an operator can set. Each member is also an environment variable (`environment.ts`). */

const socketUrl = v.pipe(v.string(), v.regex(/^wss?:\/\/[^\s/]+/, 'must be a ws or wss address'))
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address of 0x and 40 hex digits'))
const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))

/** A node that answers for a network; the first that works is asked. */
export const upstreamSchema = v.object({ http: webUrl, ws: v.optional(socketUrl) })

/** A token that is always looked up. Its decimals are checked against the chain. */
export const listedTokenSchema = v.object({
  /** On EVM 0x and 40 hex digits, on Solana the mint. */
  address: v.pipe(v.string(), v.maxLength(64)),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  name: v.optional(v.pipe(v.string(), v.maxLength(100))),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  iconUrl: v.optional(v.string()),
})

export const serverNetworkSchema = v.pipe(
  v.object({
    ...networkSchema.entries,
    /** JSON-RPC nodes; for Bitcoin the base addresses of Esploras. A network of Polkadot does without: visitors connect and sign there. */
    upstreams: v.array(upstreamSchema),
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
  }),
  v.forward(
    v.check(({ id, upstreams }) => upstreams.length > 0 || id.startsWith('polkadot:'), 'needs at least one upstream'),
    ['upstreams'],
  ),
  v.forward(
    v.check(
      ({ id, tokens }) => tokens.every(({ address }) => isTokenAddress(id, address)),
      'has an address that is not one of this network',
    ),
    ['tokens'],
  ),
)

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

export const relaySettingsSchema = v.object({
  /** What one topic may hold at once. */
  mailboxMessages: v.optional(count, 100),
  mailboxBytes: v.optional(count, 2 * 1024 * 1024),
  /** What all topics together hold when the operator is told: see `watchMailboxes`. */
  mailboxAlarmMessages: v.optional(count, 1_000_000),
  mailboxAlarmBytes: v.optional(count, 1024 * 1024 * 1024),
  topicsPerConnection: v.optional(count, 5000),
  /** Open sockets of one visitor's address: an IPv4 address, or a /64 of IPv6. */
  socketsPerAddress: v.optional(count, 1000),
  /** Of one client in the long run; five times as many at once. */
  callsPerSecond: v.optional(count, 100),
  /** Of all clients of one address, whatever keys they come with; ten times as many at once. */
  callsPerSecondPerAddress: v.optional(count, 200),
  /** The same for the bytes of their frames; 64 times as many at once. */
  bytesPerSecondPerAddress: v.optional(count, 256 * 1024),
  /** Of all clients of this node together. */
  callsPerSecondInAll: v.optional(count, 10_000),
  bytesPerSecondInAll: v.optional(count, 16 * 1024 * 1024),
  /** How long a stopping server takes at most to send its clients away. */
  drainSeconds: v.optional(v.pipe(v.number(), v.minValue(0)), 60),
  /** Absent: the relay calls no webhooks. */
  push: v.optional(pushSettingsSchema),
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
    /** A JSON file `{ "base": "usd", "prices": { "<network>": 1.5, "<network>:<token>": 1 } }` for what no pool prices; read again when it changes. */
    pricesFile: v.optional(v.string()),
    legal: v.optional(v.object({ termsUrl: v.nullish(webUrl, null), privacyUrl: v.nullish(webUrl, null) }), {}),
    /** Development only: adds the Devnet Wallet's script to the page. */
    devnet: v.nullish(v.object({ page: webUrl, walletScript: webUrl })),
    webDir: v.optional(v.string()),
    /** The URIs that a sign-in message may name as its resources. */
    signInResources: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
    /** Pages that may show this application in a frame, such as Safe's. */
    frameAncestors: v.optional(v.array(webUrl), []),
    /** The WalletConnect relays that pages use; by default this server's own. */
    relays: v.optional(v.array(relaySchema)),
    /** The operator's wallets: added, changed, hidden, ordered. */
    directoryFile: v.optional(v.pipe(v.string(), v.minLength(1))),
    /** Whether the logos of wallets that come along are shown. */
    logos: v.optional(v.picklist(['on', 'off']), 'on'),
    /** Limits of this server's own relay. */
    relay: v.optional(relaySettingsSchema, {}),
    /** Valkey or Redis: the relay's mailboxes lie there, and several servers are one relay. */
    valkeyUrl: v.optional(
      v.pipe(v.string(), v.regex(/^(redis|valkey)s?:\/\//, 'must start with redis:// or valkey://')),
    ),
    /** Where weaknesses are reported: the contact in `/.well-known/security.txt`. */
    securityContact: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://'),
      ),
    ),
    metricsPort: v.optional(port),
    /** `host:port` of image servers that may be private or speak plain http. */
    imageHosts: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
    ipfsGateway: v.optional(webUrl),
    /** How many proxies in front of this server add to X-Forwarded-For. 0: the socket's address counts. */
    trustProxy: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0),
    /** Whether requests are counted against a limit for each visitor's address. */
    rateLimit: v.optional(v.picklist(['on', 'off'])),
    ...embeddedSettings,
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
  v.forward(
    v.check(
      ({ relay, devnet }) =>
        (relay.push?.webhooks ?? []).every((url) => /^https:/i.test(url) || (Boolean(devnet) && isLoopbackUrl(url))),
      'has a webhook that is not https',
    ),
    ['relay'],
  ),
  v.forward(
    v.check(
      ({ social, devnet, allowCustomSocial }) => Boolean(devnet) || allowCustomSocial || !hasCustomAddress(social),
      'asks elsewhere than at the provider itself: that needs allowCustomSocial',
    ),
    ['social'],
  ),
)

export type ConfigInput = v.InferInput<typeof configSchema>
export type ListedToken = v.InferOutput<typeof listedTokenSchema>
export type Upstream = v.InferOutput<typeof upstreamSchema>
export type ServerNetwork = Network & v.InferOutput<typeof serverNetworkSchema>
export type Config = Omit<v.InferOutput<typeof configSchema>, 'publicUrl' | 'relays'> & {
  publicUrl: string
  relays: readonly Relay[]
}

/** Whether a host name is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isTokenAddress(network: string, address: string): boolean {
  if (network.startsWith('solana:')) return isSolanaAddress(address)
  return network.startsWith('eip155:') && /^0x[0-9a-fA-F]{40}$/.test(address)
}

function isLoopbackUrl(url: string | undefined): boolean {
  return url === undefined || (URL.canParse(url) && isLoopback(new URL(url).hostname))
}
