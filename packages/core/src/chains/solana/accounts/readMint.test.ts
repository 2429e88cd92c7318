import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { token2022Program, tokenProgram } from './programs.ts'
import { feeOf, readMint } from './readMint.ts'

/** A mint with extensions, each a type and its bytes. */
function mint(extensions: readonly (readonly [number, Uint8Array])[] = [], owner = token2022Program) {
  const plain = new Uint8Array(82)
  plain[44] = 6
  const tlv = extensions.flatMap(([type, value]) => [type, 0, value.length, 0, ...value])
  const data = owner === tokenProgram ? plain : Uint8Array.from([...plain, ...new Uint8Array(83), 1, ...tlv])
  return { data, owner, executable: false, lamports: 1n }
}

function feeConfig(older: Fee, newer: Fee): Uint8Array {
  const view = new DataView(new ArrayBuffer(108))
  for (const [at, [epoch, maximum, points]] of [
    [72, older],
    [90, newer],
  ] as const) {
    view.setBigUint64(at, epoch, true)
    view.setBigUint64(at + 8, maximum, true)
    view.setUint16(at + 16, points, true)
  }
  return new Uint8Array(view.buffer)
}
type Fee = readonly [epoch: bigint, maximum: bigint, basisPoints: number]

describe('readMint', () => {
  it('reads the decimals, and no fees for the original program', () => {
    expect(readMint(mint([], tokenProgram))).toEqual({ decimals: 6, fees: undefined, isTransferable: true })
  })

  it('reads the fee of each epoch, rounded up and capped as the program does', () => {
    const read = readMint(
      mint([
        [18, new Uint8Array(64)],
        [1, feeConfig([0n, 500n, 100], [7n, 1_000n, 250])],
      ]),
    )
    expect(feeOf(read, 1_001n, 6n)).toBe(11n)
    expect(feeOf(read, 1_001n, 7n)).toBe(26n)
    expect([feeOf(read, 10n ** 15n, 6n), feeOf(read, 10n ** 15n, 7n)]).toEqual([500n, 1_000n])
    expect(feeOf(read, 0n, 7n)).toBe(0n)
  })

  it("recognises tokens that can't be sent: non-transferable ones and those with a transfer hook", () => {
    const hook = new Uint8Array(64)
    expect(readMint(mint([[14, hook]])).isTransferable).toBe(true)
    expect(readMint(mint([[14, hook.map(() => 1)]])).isTransferable).toBe(false)
    expect(readMint(mint([[9, new Uint8Array()]])).isTransferable).toBe(false)
  })

  it('rejects what is not a mint, and fails in no other way on arbitrary bytes', () => {
    const account = { ...mint(), data: new Uint8Array(165) }
    expect(() => readMint(account)).toThrow('This token cannot be sent from here')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        try {
          return readMint({ ...mint(), data }).decimals >= 0
        } catch (error) {
          return Reflect.get(Object(error), 'code') === 'TOKEN_NOT_TRANSFERABLE'
        }
      }),
    )
  })
})
