import type { Logger } from 'pino'
import type { Config } from '../config/configSchema.ts'
import { keepSecret } from '../db/keepSecret.ts'
import type { Database } from '../db/openDatabase.ts'
import { type Chains, isEvmChain } from '../providers/chains/connectChains.ts'
import type { GuardedFetch } from '../providers/guardedFetch.ts'
import { createRates } from '../providers/rates.ts'
import { type Balances, createBalances } from './balances/createBalances.ts'
import { createDirectory, type Directory } from './directory/createDirectory.ts'
import { createHistory, type History } from './history/createHistory.ts'
import { createIndexer } from './history/createIndexer.ts'
import { createHistoryStore } from './history/historyStore.ts'
import { createImageProxy, type ImageProxy } from './images/createImageProxy.ts'
import { createNames, type Names } from './names/createNames.ts'
import { createGasPrices, type GasPrices } from './prices/createGasPrices.ts'
import { createPrices } from './prices/createPrices.ts'
import { createQuotes, type Quotes } from './prices/createQuotes.ts'
import { seenTokens } from './tokens/seenTokens.ts'
import { createTokenBook } from './tokens/tokenBook.ts'

export type Services = {
  balances: Balances
  quotes: Quotes
  gasPrices: GasPrices
  names: Names
  history: History
  directory: Directory
  images: ImageProxy
}

type Means = {
  config: Config
  db: Database
  chains: Chains
  guardedFetch: GuardedFetch
  log: Logger
  now?: () => number
}

/** What the routes ask: plain functions over the database and the chains. `stop` ends what follows the chains. */
export async function createServices({ config, db, chains, guardedFetch, log, now }: Means) {
  const { publicUrl, ipfsGateway } = config
  const clock = now ? { now } : {}
  const tokenBook = createTokenBook(db)
  const rates = createRates(config.ratesFile)
  const prices = createPrices({ tokenBook, ...clock })
  const balances = createBalances({
    publicUrl,
    tokenBook,
    prices,
    rates,
    seenTokens: (chain, account) => seenTokens(db, chain, account),
    ...clock,
  })
  const store = createHistoryStore(db)
  const indexer = createIndexer({ store, log, onMovement: balances.forget })
  const cursorKey = await keepSecret(db, 'cursorKey')
  const services: Services = {
    balances,
    quotes: createQuotes({ publicUrl, tokenBook, prices, rates }),
    gasPrices: createGasPrices(now),
    names: createNames({ chains, publicUrl, ipfsGateway, ...clock }),
    directory: createDirectory(config.networks.map(({ id }) => id)),
    images: createImageProxy({ guardedFetch, ...clock }),
    history: createHistory({ db, store, indexer, tokenBook, publicUrl, cursorKey }),
  }

  /** Learns the listed tokens and their pools before the first visitor asks. */
  async function prepare(): Promise<void> {
    for (const chain of [...chains.values()].filter(isEvmChain)) {
      const tokens = await tokenBook.listed(chain)
      await prices.read(chain, ['native', ...tokens.map(({ address }) => address)])
    }
  }

  return { services, prepare, stop: indexer.stop }
}
