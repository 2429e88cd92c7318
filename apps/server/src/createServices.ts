import type { Logger } from 'pino'
import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { Metrics } from './base/metrics.ts'
import { failureOf } from './base/reasonOf.ts'
import { type Chains, type ConnectedChain, type EvmChain, isEvmChain } from './chains/connectChains.ts'
import { createHeads } from './chains/createHeads.ts'
import type { Config } from './config/configSchema.ts'
import { getOrCreateSecret } from './db/getOrCreateSecret.ts'
import type { Leases } from './db/leases/createLeases.ts'
import type { Database } from './db/openDatabase.ts'
import { type AccountEvents, createAccountEvents } from './features/accountEvents/createAccountEvents.ts'
import { type Analytics, createAnalytics } from './features/analytics/createAnalytics.ts'
import { type AccountBalances, createAccountBalances } from './features/assets/balances/createAccountBalances.ts'
import { type Balances, createBalances } from './features/assets/balances/createBalances.ts'
import { createBitcoinBalances } from './features/assets/balances/createBitcoinBalances.ts'
import { createSolanaBalances } from './features/assets/balances/createSolanaBalances.ts'
import { createGasPrices, type GasPrices } from './features/assets/prices/createGasPrices.ts'
import { createPriceHistory } from './features/assets/prices/createPriceHistory.ts'
import { createPrices } from './features/assets/prices/createPrices.ts'
import { createQuotedHistory, type QuotedHistory } from './features/assets/prices/createQuotedHistory.ts'
import { createQuotes, type Quotes } from './features/assets/prices/createQuotes.ts'
import { createRates } from './features/assets/prices/rates.ts'
import { openPriceSources } from './features/assets/prices/sources/openPriceSources.ts'
import { createSolanaTokenBook } from './features/assets/tokens/solanaTokenBook.ts'
import { createTokenBook } from './features/assets/tokens/tokenBook.ts'
import type { WalletSet } from './features/directory/applyDirectoryFile.ts'
import { createDirectory, type Directory } from './features/directory/createDirectory.ts'
import { hasPublicRelay } from './features/directory/hasPublicRelay.ts'
import { createBitcoinHistory } from './features/history/createBitcoinHistory.ts'
import {
  createHistory,
  type History,
  type HistoryReaders,
  type HistoryWaits,
} from './features/history/createHistory.ts'
import { createIndexer } from './features/history/indexer/createIndexer.ts'
import { createHistoryStore } from './features/history/indexer/historyStore.ts'
import { seenTokens } from './features/history/seenTokens.ts'
import { createSolanaHistory } from './features/history/solana/createSolanaHistory.ts'
import { createForeignNfts } from './features/history/sources/foreignNfts.ts'
import { createForeignTokens } from './features/history/sources/foreignTokens.ts'
import { openTransactionSources } from './features/history/sources/openTransactionSources.ts'
import { createImageProxy, type ImageProxy } from './features/images/createImageProxy.ts'
import type { KeyService } from './features/keys/service/keyService.ts'
import { createNames, type Names } from './features/names/createNames.ts'
import { createNameGateway, type NameGateway } from './features/names/nameGateway.ts'
import { createNameRegistry, type NameRegistry } from './features/names/nameRegistry.ts'
import { createNfts, type Nfts } from './features/nfts/createNfts.ts'
import type { OnRamp } from './features/onRamp/createOnRamp.ts'
import { createPurchaseCursors, type PurchaseCursors } from './features/onRamp/historyPage.ts'
import { openOnRamp } from './features/onRamp/openOnRamp.ts'
import type { SandboxPayments } from './features/onRamp/sandboxPayments.ts'
import { createSessionCalls, type SessionCalls } from './features/permissions/calls/createSessionCalls.ts'
import { openPermissionSessions, type PermissionSessions } from './features/permissions/openPermissionSessions.ts'
import { createSignIn, type SignIn } from './features/signIn/createSignIn.ts'
import { createNetworkList } from './features/smartAccounts/createNetworkList.ts'
import { openSmartAccounts, type SmartAccounts } from './features/smartAccounts/openSmartAccounts.ts'
import { openAggregators } from './features/swaps/aggregators/openAggregators.ts'
import { createSwaps, type Swaps } from './features/swaps/createSwaps.ts'
import { createSolanaSwaps, type SolanaSwaps } from './features/swaps/solana/createSolanaSwaps.ts'
import { createUniswapV2 } from './features/swaps/uniswapV2.ts'
import { createUniswapV3 } from './features/swaps/uniswapV3.ts'
import { createV2Exchanges } from './features/swaps/v2Exchange.ts'
import { createWrapping } from './features/swaps/wrapping.ts'
import { createVerify, type Verify } from './features/verify/createVerify.ts'
import type { GuardedFetch } from './fetch/guardedFetch.ts'
import { createSourceReports } from './fetch/sourceReports.ts'
import { sweepServices } from './sweepServices.ts'

export type Services = {
  /** For EVM accounts; the other namespaces follow. */
  balances: Balances
  /** Says when balances change. */
  accountEvents: AccountEvents
  accountBalances: AccountBalances
  historyReaders: HistoryReaders
  quotes: Quotes
  /** The prices of the last 24 hours. */
  quotedHistory: QuotedHistory
  gasPrices: GasPrices
  swaps: Swaps
  solanaSwaps: SolanaSwaps
  names: Names
  /** Undefined if the operator gives no names. */
  nameRegistry: NameRegistry | undefined
  nameGateway: NameGateway | undefined
  history: History
  nfts: Nfts
  directory: Directory
  images: ImageProxy
  signIn: SignIn
  verify: Verify
  onRamp: OnRamp
  /** Undefined if the sandbox provider is off. */
  sandboxPayments: SandboxPayments | undefined
  purchaseCursors: PurchaseCursors
  analytics: Analytics
  smartAccounts: SmartAccounts
  smartAccountNetworks: ReturnType<typeof createNetworkList>
  permissionSessions: PermissionSessions
  sessionCalls: SessionCalls
}

type Deps = {
  config: Config
  db: Database
  leases: Leases
  chains: Chains
  guardedFetch: GuardedFetch
  walletSet: WalletSet
  metrics: Metrics
  log: Logger
  /** Undefined without `secureUrl`: then the server keeps no keys, and no permission session can be created. */
  keyService?: KeyService | undefined
  now?: () => number
  /** How long history requests wait for the chains. */
  historyWaits?: HistoryWaits
  /** How long a quote may take. */
  swapWaitMs?: number | undefined
}

/**
 * The services behind the routes: plain functions over the database and the chains. `stop` ends the background work
 * that follows the chains.
 */
export async function createServices({
  config,
  db,
  leases,
  chains,
  guardedFetch,
  walletSet,
  metrics,
  log,
  keyService,
  now,
  historyWaits,
  swapWaitMs,
}: Deps) {
  const { publicUrl, ipfsGateway } = config
  const clock = now ? { now } : {}
  const tokenBook = createTokenBook(db, now ?? Date.now)
  const rates = createRates(config.currencies, config.ratesFile)
  const reportSource = createSourceReports(log, now)
  const priceDeps = { sources: openPriceSources({ config, tokenBook, ...clock }), report: reportSource, ...clock }
  const prices = createPrices(priceDeps)
  const listedElsewhere = createForeignTokens(config.dataSources, { report: reportSource, ...clock })
  const balances = createBalances({
    publicUrl,
    tokenBook,
    prices,
    rates,
    seenTokens: async (chain, account) => [
      ...(await seenTokens(db, chain, account)),
      ...(await listedElsewhere(chain, account)),
    ],
    ...clock,
  })
  const nftsElsewhere = createForeignNfts(config.dataSources, { report: reportSource, ...clock })
  const nfts = createNfts({
    ...{ db, tokenBook, guardedFetch, publicUrl, ipfsGateway, listedElsewhere: nftsElsewhere },
    ...clock,
  })
  const store = createHistoryStore(db, { leases, settings: config.history, ...clock })
  const heads = createHeads()
  const indexer = createIndexer({
    store,
    leases,
    log,
    heads,
    sources: openTransactionSources(config.dataSources, now ?? Date.now),
    reportSource,
    onMovement: forgetBalances,
  })
  const cursorKey = await getOrCreateSecret(db, 'cursorKey')
  const solanaTokens = createSolanaTokenBook(db, now ?? Date.now)
  const shared = { publicUrl, prices, rates, ...clock }
  const accountBalances = createAccountBalances({
    evm: balances,
    solana: createSolanaBalances({ tokenBook: solanaTokens, ...shared }),
    bitcoin: createBitcoinBalances(shared),
    watch: (chain, account) => services.history.watch(chain, account),
  })
  const gasPrices = createGasPrices(now)
  const { host } = new URL(config.publicUrl)
  const nameRegistry = config.names && createNameRegistry({ db, chains, settings: config.names, host, ...clock })
  const exchanges = createV2Exchanges(now)
  const quotes = createQuotes({ publicUrl, tokenBook, solanaTokens, prices, rates })
  const sessionDeps = { config, db, leases, chains, keyService, now: now ?? Date.now }
  const sessions = await openPermissionSessions({ ...sessionDeps, log })
  const bundlers = openSmartAccounts({ config, db, leases, chains, metrics, log, now: now ?? Date.now })
  const services: Services = {
    ...openOnRamp({ config, db, chains, quotes, ...clock }),
    purchaseCursors: createPurchaseCursors(cursorKey),
    analytics: createAnalytics({ db, settings: config.analytics, ...clock }),
    balances,
    accountEvents: createAccountEvents({ ...config.balanceEvents, heads, log, forget: forgetBalances }),
    smartAccounts: bundlers.smartAccounts,
    smartAccountNetworks: createNetworkList({
      ...{ chains, log, now: now ?? Date.now },
      smartAccounts: bundlers.smartAccounts,
    }),
    permissionSessions: sessions.permissionSessions,
    sessionCalls: createSessionCalls({ ...sessionDeps, smartAccounts: bundlers.smartAccounts }),
    accountBalances,
    historyReaders: {
      solana: createSolanaHistory({ tokenBook: solanaTokens, publicUrl }).page,
      bip122: createBitcoinHistory({ publicUrl, ...clock }).page,
    },
    quotes,
    quotedHistory: createQuotedHistory({ history: createPriceHistory(priceDeps), rates }),
    gasPrices,
    swaps: createSwaps({
      providers: [
        createUniswapV2(exchanges),
        createUniswapV3(now),
        createWrapping(),
        ...openAggregators(config.swapProviders, now),
      ],
      exchanges,
      tokenBook,
      gasPrices,
      ...clock,
      ...(swapWaitMs === undefined ? {} : { timeoutMs: swapWaitMs, totalMs: swapWaitMs }),
    }),
    solanaSwaps: createSolanaSwaps({
      settings: config.swapProviders?.jupiter,
      tokenBook: solanaTokens,
      ...clock,
      ...(swapWaitMs === undefined ? {} : { timeoutMs: swapWaitMs }),
    }),
    names: createNames({ chains, guardedFetch, publicUrl, ipfsGateway, ...clock }),
    nameRegistry,
    nameGateway: nameRegistry && createNameGateway({ registry: nameRegistry, key: await gatewayKey(), ...clock }),
    nfts,
    directory: createDirectory(walletSet, {
      networks: config.networks.map(({ id }) => id),
      hasPublicRelay: hasPublicRelay(config),
    }),
    images: createImageProxy({ guardedFetch, ...clock }),
    signIn: await createSignIn({ config, db, chains, ...clock }),
    verify: createVerify({ db, ...clock }),
    history: createHistory({
      ...{ db, store, indexer, tokenBook, publicUrl, cursorKey, waits: historyWaits },
      settings: config.history,
      ...clock,
    }),
  }

  function forgetBalances(chain: ConnectedChain, address: string): void {
    accountBalances.forget(chain, address)
    if (isEvmChain(chain)) nfts.forget(chain, address)
  }

  /** Loads the listed tokens and their pools before the first request, and looks for the exchanges. */
  async function prepare(): Promise<void> {
    const { nameGateway } = services
    if (nameGateway) log.info({ signer: nameGateway.signer }, 'the name gateway signs with this key')
    const evmChains = [...chains.values()].filter(isEvmChain)
    await Promise.all(evmChains.map(checkExchanges))
    for (const chain of evmChains) {
      const tokens = await tokenBook.listed(chain)
      await prices.read(chain, ['native', ...tokens.map(({ address }) => address)])
    }
  }

  async function checkExchanges(chain: EvmChain): Promise<void> {
    if (!services.swaps.isConfigured(chain)) return
    const network = chain.network.id
    const isThere = await services.swaps.isSupported(chain).catch((error: unknown) => {
      log.warn({ network, ...failureOf(error) }, 'the exchanges could not be looked for: no swaps until they are found')
      return undefined
    })
    if (isThere === false) log.warn({ network }, 'no exchange answers at its address: no swaps on this network')
  }

  async function gatewayKey(): Promise<Hex> {
    const key = config.names?.gatewayKey ?? (await getOrCreateSecret(db, 'nameGatewayKey', generatePrivateKey))
    return `0x${key.slice(2)}`
  }

  const stopSweeping = sweepServices({ db, leases, services, metrics, log, now: now ?? Date.now })
  async function stop(): Promise<void> {
    await stopSweeping()
    await sessions.stop()
    await bundlers.stop()
    services.accountEvents.stop()
    await indexer.stop()
  }

  return { services, prepare, stop }
}
