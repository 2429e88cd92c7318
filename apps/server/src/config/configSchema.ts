import type { Network } from '@latchkey/protocol'
import { currencySchema, networkIdSchema, networkSchema, type Relay, relaySchema } from '@latchkey/protocol/api'
import { evmAddressSchema as evmAddress } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { analyticsSettingsSchema } from './settings/analyticsSettings.ts'
import { listedTokenSchema, marketSchema } from './settings/assetSettings.ts'
import { balanceEventSettingsSchema } from './settings/balanceEventSettings.ts'
import { databaseSettingsSchema } from './settings/databaseSettings.ts'
import { dataSourceSettingsSchema } from './settings/dataSourceSettings.ts'
import { embeddedSettings } from './settings/embeddedSettings.ts'
import { historySettingsSchema } from './settings/historySettings.ts'
import { isTokenAddress } from './settings/isTokenAddress.ts'
import { nameSettingsSchema } from './settings/nameSettings.ts'
import { count, secondsMax } from './settings/numbers.ts'
import { onRampSettingsSchema } from './settings/onRampSettings.ts'
import { pushSettingsSchema } from './settings/pushSettings.ts'
import { rpcSettingsSchema } from './settings/rpcSettings.ts'
import { serverUrl } from './settings/serverUrl.ts'
import {
  bundlerSettingsSchema,
  networkSmartAccountsSchema,
  sponsoringSettingsSchema,
} from './settings/smartAccountSettings.ts'
import { hasCustomAddress } from './settings/socialSettings.ts'
import { swapSettingsSchema } from './settings/swapSettings.ts'
import { webUrl } from './settings/webUrl.ts'

// All settings. Each is also an environment variable (`environment.ts`).
const socketUrl = v.pipe(v.string(), v.regex(/^wss?:\/\/[^\s/]+/, 'must be a ws or wss address'))
const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))

/** A node of a network. */
export const upstreamSchema = v.object({
  http: webUrl,
  ws: v.optional(socketUrl),
  /**
   * Its share of the requests among nodes that are equally good. 0: only if no other works. Without weights, the order
   * of the list decides.
   */
  weight: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
})

export const serverNetworkSchema = v.pipe(
  v.object({
    ...networkSchema.entries,
    /**
     * JSON-RPC nodes, or base URLs of Esplora for Bitcoin. Polkadot networks need none: users only connect and sign
     * there.
     */
    upstreams: v.array(upstreamSchema),
    /** Without it, balances are read one call at a time. */
    multicall3: v.optional(evmAddress),
    ens: v.optional(v.object({ universalResolver: evmAddress })),
    /** A Uniswap v2 factory and the two tokens that prices are measured in. */
    prices: v.optional(
      v.object({
        factory: evmAddress,
        wrappedNative: evmAddress,
        stable: evmAddress,
        /** Pools with less USD than this on their priced side are ignored. */
        minLiquidityUsd: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)), 1000),
      }),
    ),
    /**
     * What the services with prices call this network, and CoinGecko's id of its native token. Default: known for the
     * larger public networks.
     */
    market: v.optional(marketSchema),
    /**
     * For swaps: the router of a Uniswap v2 exchange, the contracts of a Uniswap v3 one (`quoter` of either version, `router`
     * is SwapRouter02), and further tokens that a swap may pass through. Default: Uniswap's own where it is known; null for
     * none.
     */
    swaps: v.nullish(
      v.object({
        router: v.optional(evmAddress),
        v3: v.nullish(v.object({ factory: evmAddress, quoter: evmAddress, router: evmAddress })),
        through: v.optional(v.array(evmAddress)),
      }),
    ),
    smartAccounts: v.optional(networkSmartAccountsSchema),
    tokens: v.optional(v.array(listedTokenSchema), []),
    /**
     * Whether to show tokens that are neither listed nor priced. Default: true on test networks and with the devnet.
     */
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

export const relaySettingsSchema = v.object({
  /** The limits of one topic's mailbox. */
  mailboxMessages: v.optional(count, 100),
  mailboxBytes: v.optional(count, 2 * 1024 * 1024),
  /** The operator is alerted when all topics together hold this much: see `watchMailboxes`. */
  mailboxAlarmMessages: v.optional(count, 1_000_000),
  mailboxAlarmBytes: v.optional(count, 1024 * 1024 * 1024),
  topicsPerConnection: v.optional(count, 5000),
  /** Open sockets per IPv4 address or IPv6 /64. */
  socketsPerAddress: v.optional(count, 1000),
  /** Per client, sustained; the burst is five times as large. */
  callsPerSecond: v.optional(count, 100),
  /** Per address, sustained, for all its clients whatever keys they use; the burst is ten times as large. */
  callsPerSecondPerAddress: v.optional(count, 200),
  /** Bytes of their frames, counted the same way; the burst is 30 times as large. */
  bytesPerSecondPerAddress: v.optional(count, 256 * 1024),
  /** For all clients of this node together. */
  callsPerSecondInAll: v.optional(count, 10_000),
  bytesPerSecondInAll: v.optional(count, 16 * 1024 * 1024),
  /** The maximum time that a stopping server takes to disconnect its clients. */
  drainSeconds: v.optional(v.pipe(v.number(), v.minValue(0), secondsMax), 60),
  /** If missing, the relay calls no webhooks. */
  push: v.optional(pushSettingsSchema),
})

export const configSchema = v.pipe(
  v.strictObject({
    port: v.optional(port, 3000),
    host: v.optional(v.string(), '127.0.0.1'),
    publicUrl: v.optional(webUrl),
    dataDir: v.optional(v.pipe(v.string(), v.minLength(1)), '.latchkey/server'),
    cacheDir: v.optional(v.pipe(v.string(), v.minLength(1)), '.cache'),
    databaseUrl: v.optional(serverUrl(/^postgres(ql)?:\/\//, 'must start with postgres://')),
    /** Its connections and time limits. */
    database: v.optional(databaseSettingsSchema, {}),
    projectId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be 32 lower-case hex digits')),
    /** `on` rejects every other project id with 401. */
    projectValidation: v.optional(v.picklist(['off', 'on']), 'off'),
    allowedOrigins: v.optional(v.array(v.string()), []),
    networks: v.pipe(v.array(serverNetworkSchema), v.minLength(1, 'needs at least one network')),
    defaultNetwork: networkIdSchema,
    currencies: v.optional(v.pipe(v.array(currencySchema), v.minLength(1)), ['usd']),
    /** A JSON file `{ "base": "usd", "rates": { "eur": 0.9 } }`. It is read again when it changes. */
    ratesFile: v.optional(v.string()),
    /**
     * A JSON file `{ "base": "usd", "prices": { "<network>": 1.5, "<network>:<token>": 1 } }` for tokens that no pool
     * prices. It is read again when it changes.
     */
    pricesFile: v.optional(v.string()),
    legal: v.optional(v.object({ termsUrl: v.nullish(webUrl, null), privacyUrl: v.nullish(webUrl, null) }), {}),
    /** Where the documentation and the source are: the web app links to them. */
    docsUrl: v.optional(webUrl),
    sourceUrl: v.optional(webUrl),
    /** Development only: adds the Devnet Wallet's script to the page. */
    devnet: v.nullish(v.object({ page: webUrl, walletScript: webUrl })),
    webDir: v.optional(v.string()),
    /** Where the one-file build for pages without a bundler is. */
    standaloneDir: v.optional(v.string()),
    /** Where the built docs are, which are then served below `/docs/`. */
    docsDir: v.optional(v.string()),
    /** The URIs that a sign-in message may list as its resources. */
    signInResources: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
    /** Pages that may embed this app in a frame, such as Safe's. */
    frameAncestors: v.optional(v.array(webUrl), []),
    /** The WalletConnect relays that pages use. Default: this server's relay. */
    relays: v.optional(v.array(relaySchema)),
    /** The operator's changes to the wallet directory: wallets to add, change, hide or reorder. */
    directoryFile: v.optional(v.pipe(v.string(), v.minLength(1))),
    /** Whether the logos of the shipped wallets are shown. */
    logos: v.optional(v.picklist(['on', 'off']), 'on'),
    /** The on-ramp providers. */
    onRamp: v.optional(onRampSettingsSchema, {}),
    dataSources: v.optional(dataSourceSettingsSchema, {}),
    swapProviders: v.optional(swapSettingsSchema, {}),
    /** Limits of the RPC endpoint. */
    rpc: v.optional(rpcSettingsSchema, {}),
    /** How much of the indexed activity of addresses is kept. */
    history: v.optional(historySettingsSchema, {}),
    /** Limits of the WebSockets that tell pages when balances change. */
    balanceEvents: v.optional(balanceEventSettingsSchema, {}),
    /** Limits of this server's relay. */
    relay: v.optional(relaySettingsSchema, {}),
    /** Valkey or Redis. It then stores the relay's mailboxes, and several servers form one relay. */
    valkeyUrl: v.optional(serverUrl(/^(redis|valkey)s?:\/\//, 'must start with redis:// or valkey://')),
    /** Where to report vulnerabilities: the contact in `/.well-known/security.txt`. */
    securityContact: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200),
        v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://'),
      ),
    ),
    metricsPort: v.optional(port),
    /** Not `host`: metrics are for the operator only. */
    metricsHost: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
    /** Stores what clients report: events and errors. Off if it isn't set. */
    analytics: v.optional(analyticsSettingsSchema),
    /** `host:port` of image servers that may be private or use plain http. */
    imageHosts: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
    ipfsGateway: v.optional(webUrl),
    /** The built-in ERC-4337 bundler, for networks with `smartAccounts`. */
    bundler: v.optional(bundlerSettingsSchema, {}),
    /** What the paymaster of `smartAccounts` pays for. */
    sponsoring: v.optional(sponsoringSettingsSchema, {}),
    /** Names that visitors can register below zones such as `example.eth`. */
    names: v.optional(nameSettingsSchema),
    /** How many proxies in front of this server append to X-Forwarded-For. 0: the socket's address is used. */
    trustProxy: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0),
    /**
     * How long a server that got SIGTERM goes on serving while `/ready` answers 503: longer than a load balancer takes to
     * notice. Default: 5, with the devnet 0.
     */
    stopDelaySeconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600))),
    /**
     * How long stopping may take in all before the process ends itself with exit code 1. Default: `stopDelaySeconds` +
     * `relay.drainSeconds` + 45.
     */
    stopSeconds: v.optional(v.pipe(v.number(), v.minValue(1), secondsMax)),
    /** Whether requests are rate limited per visitor address. */
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
      'is play money: it is allowed only if host and publicUrl are localhost',
    ),
    ['devnet'],
  ),
  v.forward(
    v.check(
      ({ onRamp, devnet }) => !onRamp.sandbox || Boolean(devnet),
      'has a sandbox without the devnet: nothing that visitors buy there would arrive',
    ),
    ['onRamp'],
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
      "has a URL that is not the provider's own: that needs allowCustomSocial",
    ),
    ['social'],
  ),
)

export type ConfigInput = v.InferInput<typeof configSchema>
export type ListedToken = v.InferOutput<typeof listedTokenSchema>
export type Upstream = v.InferOutput<typeof upstreamSchema>
export type ServerNetwork = Network & MarkedNetwork
export type Config = Omit<v.InferOutput<typeof configSchema>, 'networks' | 'publicUrl' | 'relays'> & {
  networks: MarkedNetwork[]
  publicUrl: string
  relays: readonly Relay[]
}

/** `coinIconUrl` is no setting: `withMarks` adds it, because a coin's mark can differ from its network's, as ETH on Base. */
type MarkedNetwork = v.InferOutput<typeof serverNetworkSchema> & { coinIconUrl?: string }

// No names under `localhost`, which the protocol's takes: browsers keep those on the machine, a server's resolver may not.
/** Whether a host name or an address to listen on means this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isLoopbackUrl(url: string | undefined): boolean {
  return url === undefined || (URL.canParse(url) && isLoopback(new URL(url).hostname))
}
