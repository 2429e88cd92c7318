import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeLamports, LAMPORTS_UNITS, offerAt, offerLeavingNothing, SIGNATURE_FEE } from './feeOffer.ts'

it('never offers more than 0.0005 SOL, whatever others pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_400_000 }), fc.bigInt({ min: 0n, max: 10n ** 15n }), (units, price) => {
      expect(feeLamports(offerAt(units, price))).toBeLessThanOrEqual(SIGNATURE_FEE + 500_000n)
    }),
  )
})

it('leaves exactly zero when the price moved by a trifle, and else offers the usual fee', () => {
  const usual = offerAt(LAMPORTS_UNITS, 20_000n) // 10 lamports
  for (const available of [5_000n, 5_005n, 5_010n, 5_011n, 40_000n])
    expect(feeLamports(offerLeavingNothing(usual, available))).toBe(available)
  for (const available of [0n, 4_999n, 60_000n, 10n ** 9n]) expect(offerLeavingNothing(usual, available)).toBe(usual)
})
