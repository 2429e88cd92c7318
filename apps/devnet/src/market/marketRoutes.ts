import { type Context, Hono } from 'hono'
import type { RunningChain } from '../describe/runningChain.ts'
import { coinOf, marketNameOf } from '../marketNames.ts'
import { marketPrice, pastPrice } from './marketPrices.ts'

type Deps = { chains: readonly RunningChain[]; now: () => number }

const POINTS_MAX = 200
const HOUR = 3600

/** The prices of this world and their past day, in the form of DefiLlama's API (https://defillama.com/docs/api). */
export function marketRoutes({ chains, now }: Deps): Hono {
  const symbols = new Map(
    chains.flatMap(({ network, tokens }) => [
      [`coingecko:${coinOf(network.nativeCurrency.symbol)}`, network.nativeCurrency.symbol] as const,
      ...tokens.map(({ address, symbol }) => [`${marketNameOf(network.id)}:${address}`.toLowerCase(), symbol] as const),
    ]),
  )
  const secondsNow = () => Math.floor(now() / 1000)

  /** What is known of each coin, by the name that was asked for. */
  function answer(context: Context, describe: (symbol: string) => object | undefined): Response {
    const names = (context.req.param('coins') ?? '').split(',')
    const coins = names.flatMap((name) => {
      const symbol = symbols.get(name.toLowerCase())
      const known = symbol === undefined ? undefined : describe(symbol)
      return known ? [[name, { symbol, confidence: 0.99, ...known }] as const] : []
    })
    return context.json({ coins: Object.fromEntries(coins) })
  }

  return new Hono()
    .get('/market/prices/current/:coins', (context) =>
      answer(context, (symbol) => {
        const price = marketPrice(symbol)
        return price === undefined ? undefined : { price, timestamp: secondsNow() }
      }),
    )
    .get('/market/chart/:coins', (context) => {
      const start = Number(context.req.query('start'))
      const span = Math.min(Number(context.req.query('span')), POINTS_MAX)
      const times = Array.from({ length: span || 0 }, (_, hour) => start + hour * HOUR).filter(
        (at) => at <= secondsNow(),
      )
      return answer(context, (symbol) => ({
        prices: times.flatMap((timestamp) => {
          const price = pastPrice(symbol, timestamp, secondsNow())
          return price === undefined ? [] : [{ timestamp, price }]
        }),
      }))
    })
}
