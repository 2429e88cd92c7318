import type { Config } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import { createRates } from '../providers/rates.ts'
import { type Balances, createBalances } from './balances/createBalances.ts'
import { createPrices, type Prices } from './prices/createPrices.ts'
import { seenTokens } from './tokens/seenTokens.ts'
import { createTokenBook, type TokenBook } from './tokens/tokenBook.ts'

export type Services = { tokenBook: TokenBook; prices: Prices; balances: Balances }

/** What the routes ask: plain functions over the database and the chains. */
export function createServices({ config, db, now }: { config: Config; db: Database; now?: () => number }): Services {
  const clock = now ? { now } : {}
  const tokenBook = createTokenBook(db)
  const prices = createPrices({ tokenBook, ...clock })
  const balances = createBalances({
    publicUrl: config.publicUrl,
    tokenBook,
    prices,
    rates: createRates(config.ratesFile),
    seenTokens: (chain, account) => seenTokens(db, chain, account),
    ...clock,
  })
  return { tokenBook, prices, balances }
}
