import { readFileSync, statSync } from 'node:fs'
import type { NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'

/** The price in US dollars of a network's native token or, with an address, of another token; 0 if unknown. */
export type FixedPrices = (network: NetworkId, address?: string) => number

const fileSchema = v.object({
  base: v.literal('usd'),
  prices: v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))),
})

/** Prices from the operator's JSON file, read again when it changes, for networks without price pools. */
export function createFixedPrices(file: string | undefined): FixedPrices {
  let read = { changedAt: 0, prices: {} as Readonly<Record<string, number>> }
  return (network, address) => {
    if (!file) return 0
    const changedAt = statSync(file).mtimeMs
    if (changedAt !== read.changedAt)
      read = { changedAt, prices: v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8'))).prices }
    const id = address === undefined ? network : `${network}:${address}`
    return Object.hasOwn(read.prices, id) ? (read.prices[id] ?? 0) : 0
  }
}
