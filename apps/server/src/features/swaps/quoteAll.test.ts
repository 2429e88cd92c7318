import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EvmChain } from '../../chains/connectChains.ts'
import { quoteAll } from './quoteAll.ts'
import type { SwapOffer, SwapProvider, SwapQuestion } from './swapProvider.ts'

const question: SwapQuestion = { chain: {} as EvmChain, from: 'native', to: '0x01', amount: 1n }
const offer: SwapOffer = {
  provider: 'good',
  amountOut: 5n,
  priceImpactBps: 0,
  gas: 1n,
  spender: '0x02',
  steps: [],
}

const provider = (id: string, quote: SwapProvider['quote']): SwapProvider => ({
  id,
  quote,
  isConfigured: () => true,
  spender: async () => undefined,
  build: () => Promise.reject(new Error('not asked')),
})
const good = provider('good', async () => [offer])

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('quoting from all providers', () => {
  it('keeps the offers of the others when one fails', async () => {
    const broken = provider('broken', () => Promise.reject(new Error('broken')))
    expect(await quoteAll([broken, good], question, 1_000)).toEqual({ offers: [offer], failure: new Error('broken') })
  })

  it('waits no longer than the limit for one that hangs, and tells it to stop', async () => {
    let isStopped = false
    const hanging = provider('hanging', ({ signal }) => {
      signal?.addEventListener('abort', () => {
        isStopped = true
      })
      return new Promise(() => undefined)
    })
    const requested = quoteAll([hanging, good], question, 1_000)
    await vi.advanceTimersByTimeAsync(999)
    expect(isStopped).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const { offers, failure } = await requested
    expect(offers).toEqual([offer])
    expect(failure).toMatchObject({ status: 503, reasons: [{ code: 'PROVIDER_UNAVAILABLE' }] })
    expect(isStopped).toBe(true)
  })

  it('leaves no timer behind', async () => {
    await quoteAll([good, provider('none', async () => [])], question, 1_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
