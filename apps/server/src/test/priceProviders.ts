import { afterEach } from 'vitest'
import type { ConnectedChain } from '../chains/connectChains.ts'
import { startProvider } from './onRampProviders.ts'

/** The present of the tests about prices, in milliseconds and in Unix seconds. */
export const now = 1_800_000_000_000
export const seconds = now / 1000
export const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** A network as price sources see it. Without pools, its node knows no price. `market`: what services call it. */
export function pricedChain(id: string, market?: object): ConnectedChain {
  return { network: { id, tokens: [], market }, namespace: id.split(':')[0] } as unknown as ConnectedChain
}
export const ethereum = pricedChain('eip155:1')

/** Starts local servers that respond as the services' public documentation shows, and notes which sources failed. */
export function holdPriceProviders() {
  const reports: string[] = []
  let stops: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()))
    stops = []
    reports.length = 0
  })
  return {
    reports,
    report: (source: string, error: unknown) => void reports.push(`${source}: ${error}`),
    async provider(answers: Record<string, unknown>) {
      const started = await startProvider(answers)
      stops.push(started.stop)
      return started
    },
  }
}
