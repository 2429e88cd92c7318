import { LatchkeyError } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBelowMinimum } from '../../components/activity/FailureReason.tsx'
import { readTypedAmount } from '../../hooks/readAmount.ts'
import { swap as text } from '../../messages/en/swap.ts'
import { impactTier, typedImpact } from './priceImpact.ts'
import { isTooOld } from './reviewedSwap.ts'
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

describe('the amount of a swap', () => {
  const read = (text: string, decimals: number) => readTypedAmount(text, '.', { decimals })

  it.each([
    ['1,5', 18, 15n * 10n ** 17n],
    ['١٫٥', 18, 15n * 10n ** 17n],
    ['١٢', 6, 12_000_000n],
    ['7', 0, 7n],
    ['1', 77, 10n ** 77n],
  ])('reads %s of a token with %i decimals', (text, decimals, raw) => {
    expect(read(text, decimals)).toEqual({ status: 'read', raw })
  })

  it.each([
    ['1e-19', 18],
    ['1e40', 18],
    ['0.0000000000000000001', 18],
    ['1.5', 0],
    ['9'.repeat(90), 18],
    ['-1', 18],
  ])('refuses %s of a token with %i decimals', (text, decimals) => {
    expect(read(text, decimals).status).toBe('refused')
  })
})

describe('a prepared swap', () => {
  const at = 1_000_000_000
  it.each([
    ['as it arrives', { now: at, deadline: undefined }, false],
    ['a minute later', { now: at + 60_000, deadline: undefined }, false],
    ['after more than a minute', { now: at + 60_001, deadline: undefined }, true],
    ['with minutes left', { now: at, deadline: at / 1_000 + 1_200 }, false],
    ['when the chain may refuse it before it is signed', { now: at, deadline: at / 1_000 + 60 }, true],
  ])('is too old %s: %o', (_, given, isOld) => {
    expect(isTooOld({ at, ...given })).toBe(isOld)
  })
})

describe('slippage that was exceeded on the chain', () => {
  it.each([
    'execution reverted: UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
    'Too little received',
    'custom error 0x97a6f3b9',
    'SlippageToleranceExceeded',
  ])('is told apart from other failures: %s', (failure) => expect(isBelowMinimum(failure)).toBe(true))

  it.each(['out of gas', 'UniswapV2: TRANSFER_FAILED', 'unknown reason'])('isn’t %s', (failure) =>
    expect(isBelowMinimum(failure)).toBe(false),
  )
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
