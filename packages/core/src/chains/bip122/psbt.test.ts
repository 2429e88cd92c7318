import { base64, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitcoinKeys } from '../../../test/bitcoinKeys.ts'
import { readPsbt, unsignedTransactionOf } from './psbt.ts'

const keys = bitcoinKeys('regtest')
const psbt = keys.psbt(keys.ordinal.address)

it('parses a PSBT from base64 and hex only', () => {
  expect(readPsbt(base64.encode(psbt))).toEqual(psbt)
  expect(readPsbt(hex.encode(psbt).toUpperCase())).toEqual(psbt)
  for (const wrong of ['', 'cHNidA', '0x70736274ff', hex.encode(psbt).slice(0, -1), 'x'.repeat(5_000_000)])
    expect(readPsbt(wrong)).toBeUndefined()
})

it('finds the same transaction before and after signing, and a different one in another PSBT', () => {
  const transaction = unsignedTransactionOf(psbt)
  expect(transaction).toMatch(/^0[12]000000/)
  expect(unsignedTransactionOf(keys.sign(psbt))).toBe(transaction)
  expect(unsignedTransactionOf(keys.psbt(keys.ordinal.address, 9_999n))).not.toBe(transaction)
})

it('never throws, and never reads beyond the end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const found = unsignedTransactionOf(Uint8Array.of(...psbt.subarray(0, 5), ...bytes))
      expect(found?.length ?? 0).toBeLessThanOrEqual(bytes.length * 2)
    }),
  )
})
