import { LatchkeyError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swap as text } from '../../messages/en/swap.ts'
import { impactTier, typedImpact } from './priceImpact.ts'
import { DEFAULT_SLIPPAGE, readSlippage } from './slippage.ts'
import { swapProblem } from './swapProblem.ts'

describe('slippage', () => {
  it('R9.04a is 1 percent unless the visitor says otherwise', () => {
    expect(readSlippage(DEFAULT_SLIPPAGE)).toEqual({ status: 'read', percent: 1, warning: undefined })
  })

  it.each([
    ['0.01', 0.01, 'low'],
    ['0,05', 0.05, 'low'],
    ['.5', 0.5, undefined],
    ['٣', 3, undefined],
    ['٠٫٥', 0.5, undefined],
    [' 5.01 ', 5.01, 'high'],
    ['50', 50, 'high'],
  ])('reads %s', (typed, percent, warning) => {
    expect(readSlippage(typed)).toEqual({ status: 'read', percent, warning })
  })

  it.each(['', '.', '0', '0.001', '50.01', '51', '100', '-1', '1e1', 'NaN', '1.2.3', '1 2', '∞'])(
    'refuses %o',
    (typed) => {
      expect(readSlippage(typed)).toEqual({ status: 'refused' })
    },
  )

  it('is from 0.01 to 50 whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readSlippage(typed)
        return reading.status === 'refused' || (reading.percent >= 0.01 && reading.percent <= 50)
      }),
    )
  })
})

describe('the price impact', () => {
  it.each([
    [0, 'usual'],
    [100, 'usual'],
    [101, 'amber'],
    [500, 'amber'],
    [501, 'accept'],
    [1_500, 'accept'],
    [1_501, 'type'],
    [undefined, 'accept'],
  ] as const)('of %o hundredths of a percent is met by %s', (bps, tier) => expect(impactTier(bps)).toBe(tier))

  it('is typed in whole percent', () => expect([typedImpact(1_730), typedImpact(9_999)]).toEqual(['17', '100']))
})

describe('what went wrong with a swap', () => {
  it('has words of its own', () => {
    const said = [
      swapProblem(new LatchkeyError('RATE_LIMITED'), text),
      swapProblem(new LatchkeyError('REQUEST_FAILED', { data: { status: 400 } }), text),
      swapProblem(new LatchkeyError('REQUEST_FAILED'), text),
      swapProblem(new LatchkeyError('SERVER_ERROR', { data: { status: 503 } }), text),
    ]
    expect(said).toEqual([text.rateLimited, text.quoteRefused, text.providerDown, text.providerDown])
  })
})
