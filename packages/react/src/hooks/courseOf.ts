import type { PriceHistory } from '@latchkey/protocol/api'
import { decimalText } from './decimal.ts'
import type { TokenBalance } from './tokenBalance.ts'

/** How the value of what is held now has changed over a day. */
export type Course = {
  /** The value at 25 times, an hour apart: from a day ago to the present one. */
  readonly values: readonly number[]
  readonly change: number
  /** 0.012 for a gain of 1.2 %. */
  readonly ratio: number
}

type Prices = PriceHistory['prices']
/** The past of a token; undefined if no source knows it. */
export type PastOf = (token: TokenBalance) => Prices | undefined

/**
 * The course of a total. Undefined unless the past of nearly all of its value is known: what is missing, at most a
 * hundredth, counts with its present value. `now` in Unix seconds.
 */
export function courseOf(tokens: readonly TokenBalance[], pastOf: PastOf, now: number): Course | undefined {
  const parts = tokens
    .filter(({ value, isUnverified }) => value !== undefined && value.units > 0n && !isUnverified)
    .map((token) => ({
      amount: Number(decimalText(token.amount)),
      value: token.value ? Number(decimalText(token.value)) : 0,
      past: pastOf(token),
    }))
  const total = sum(parts.map(({ value }) => value))
  const unknown = sum(parts.filter(({ past }) => !past).map(({ value }) => value))
  if (!Number.isFinite(total) || total <= 0 || unknown > total / 100) return undefined
  const earlier = Array.from({ length: HOURS }, (_, hour) => now - (HOURS - hour) * 3600).map((at) =>
    sum(parts.map(({ amount, value, past }) => (past ? amount * priceAt(past, at) : value))),
  )
  return changeBetween(earlier[0] ?? 0, total, [...earlier, total])
}

/** The change of one token's price; undefined if its past isn't known. */
export function changeOf(token: TokenBalance, past: Prices | undefined, now: number): number | undefined {
  if (!past || !token.price) return undefined
  return changeBetween(priceAt(past, now - HOURS * 3600), Number(decimalText(token.price)), [])?.ratio
}

const HOURS = 24

function changeBetween(before: number, after: number, values: readonly number[]): Course | undefined {
  const ratio = (after - before) / before
  return Number.isFinite(ratio) ? { values, change: after - before, ratio } : undefined
}

/** The last price until then, or the first one of all. */
function priceAt(past: Prices, at: number): number {
  return (past.findLast(([time]) => time <= at) ?? past[0])?.[1] ?? Number.NaN
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
