import type { Config } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import type { Chains } from '../providers/chains/connectChains.ts'
import { createRates } from '../providers/rates.ts'
import { type Balances, createBalances } from './balances/createBalances.ts'
import { createNames, type Names } from './names/createNames.ts'
import { createGasPrices, type GasPrices } from './prices/createGasPrices.ts'
import { createPrices } from './prices/createPrices.ts'
import { createQuotes, type Quotes } from './prices/createQuotes.ts'
import { seenTokens } from './tokens/seenTokens.ts'
import { createTokenBook } from './tokens/tokenBook.ts'

export type Services = { balances: Balances; quotes: Quotes; gasPrices: GasPrices; names: Names }

type Means = { config: Config; db: Database; chains: Chains; now?: () => number }

/** What the routes ask: plain functions over the database and the chains. */
export function createServices({ config, db, chains, now }: Means): Services {
  const { publicUrl, ipfsGateway } = config
  const clock = now ? { now } : {}
  const tokenBook = createTokenBook(db)
  const rates = createRates(config.ratesFile)
  const prices = createPrices({ tokenBook, ...clock })
  return {
    quotes: createQuotes({ publicUrl, tokenBook, prices, rates }),
    gasPrices: createGasPrices(now),
    names: createNames({ chains, publicUrl, ipfsGateway, ...clock }),
    balances: createBalances({
      publicUrl,
      tokenBook,
      prices,
      rates,
      seenTokens: (chain, account) => seenTokens(db, chain, account),
      ...clock,
    }),
  }
}
