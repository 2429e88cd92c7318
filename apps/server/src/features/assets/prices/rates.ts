import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** How much of a currency one US dollar is worth; 0 if that isn't known. */
export type Rates = (currency: string) => number

const ratesSchema = v.object({
  base: v.literal('usd'),
  rates: v.record(v.string(), v.pipe(v.number(), v.finite(), v.gtValue(0))),
})

/**
 * Exchange rates from a JSON file, read again when it changes. The file shipped with the server is an example of a
 * single day; operators should keep their own up to date. Only the given currencies are converted.
 */
export function createRates(
  currencies: readonly string[],
  file = fileURLToPath(new URL('../../../../data/rates.json', import.meta.url)),
): Rates {
  let read = { changedAt: 0, rates: {} as Record<string, number> }

  return (currency) => {
    if (currency === 'usd') return 1
    if (!currencies.includes(currency)) return 0
    try {
      const changedAt = statSync(file).mtimeMs
      if (changedAt !== read.changedAt) read = { changedAt, rates: requireAll(readRates(file)) }
    } catch (error) {
      // A file that is being replaced, or that lost a rate: yesterday's rate is better than no balances at all.
      if (read.rates[currency] === undefined) throw error
    }
    const rate = read.rates[currency]
    if (rate === undefined) throw new Error(`the rates file has no rate for ${currency}`)
    return rate
  }

  function requireAll(rates: Record<string, number>): Record<string, number> {
    const missing = currencies.find((currency) => currency !== 'usd' && rates[currency] === undefined)
    if (missing) throw new Error(`the rates file has no rate for ${missing}`)
    return rates
  }
}

function readRates(file: string): Record<string, number> {
  return v.parse(ratesSchema, JSON.parse(readFileSync(file, 'utf8'))).rates
}
