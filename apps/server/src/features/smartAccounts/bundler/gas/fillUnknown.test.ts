import { bytesToHex, type Hex, size } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../userOperation.ts'
import { fillUnknown } from './fillUnknown.ts'

const draft: Operation = {
  sender: `0x${'12'.repeat(20)}`,
  nonce: 3n,
  callData: '0x1234',
  callGasLimit: 0n,
  verificationGasLimit: 0n,
  preVerificationGas: 50_000n,
  maxFeePerGas: 0n,
  maxPriorityFeePerGas: 0n,
  signature: '0x',
}
const paymaster = { paymaster: `0x${'34'.repeat(20)}`, paymasterData: '0x56' } as const
const counting = (length: number): Hex => bytesToHex(Uint8Array.from({ length }, (_, index) => index + 1))

describe('an operation whose gas, fees and signature aren’t known yet', () => {
  it('gets each of them from the filler in turn, whether it has a value or not', () => {
    const { signature, ...numbers } = fillUnknown(draft, counting)
    expect(numbers).toEqual({
      ...{ sender: draft.sender, nonce: 3n, callData: '0x1234' },
      callGasLimit: 0x01_02_03_04_05n,
      verificationGasLimit: 0x06_07_08_09_0an,
      preVerificationGas: 0x0b_0c_0d_0e_0fn,
      maxFeePerGas: 0x10_11_12_13_14n,
      maxPriorityFeePerGas: 0x15_16_17_18_19n,
    })
    expect(signature).toMatch(/^0x1a1b1c/)
  })

  it('gets the limits of its paymaster if it has one', () => {
    const filled = fillUnknown({ ...draft, ...paymaster, paymasterPostOpGasLimit: 1n }, counting)
    expect(filled).toMatchObject({
      ...paymaster,
      paymasterVerificationGasLimit: 0x1a_1b_1c_1d_1en,
      paymasterPostOpGasLimit: 0x1f_20_21_22_23n,
    })
    expect(fillUnknown(draft, counting)).not.toHaveProperty('paymasterPostOpGasLimit')
  })

  it.each([
    [0, 65],
    [65, 65],
    [66, 66],
    [300, 300],
  ])('replaces a signature of %i bytes by one of %i', (length, filled) => {
    const signature: Hex = `0x${'00'.repeat(length)}`
    expect(size(fillUnknown({ ...draft, signature }, counting).signature)).toBe(filled)
  })
})
