import fc from 'fast-check'
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { readSwapCall } from './readSwapCall.ts'

const abi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
])
const uint = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
const address = fc
  .bigInt({ min: 0n, max: (1n << 160n) - 1n })
  .map((n) => `0x${n.toString(16).padStart(40, '0')}` as const)
const path = fc.array(address, { minLength: 2, maxLength: 8 })

describe('readSwapCall', () => {
  it('decodes whatever viem encodes', () => {
    fc.assert(
      fc.property(uint, uint, path, address, uint, (amountIn, minimumOut, tokens, recipient, deadline) => {
        const [from, to] = [getAddress(recipient), tokens.map((token) => getAddress(token))]
        const name = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
        const data = encodeFunctionData({ abi, functionName: name, args: [amountIn, minimumOut, to, from, deadline] })
        expect(readSwapCall(data)).toEqual({
          exchange: 'v2',
          amountIn,
          minimumOut,
          recipient,
          path: tokens,
          deadline,
          isToNative: false,
        })
        const native = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
        const sent = encodeFunctionData({ abi, functionName: native, args: [minimumOut, to, from, deadline] })
        expect(readSwapCall(sent)).toMatchObject({ amountIn: undefined, minimumOut, path: tokens, recipient })
      }),
    )
  })

  it('rejects any other call, and one with a bit more or less data', () => {
    const name = 'swapExactTokensForETHSupportingFeeOnTransferTokens'
    const token = getAddress(`0x${'ab'.repeat(20)}`)
    const data = encodeFunctionData({ abi, functionName: name, args: [1n, 2n, [token, token], token, 3n] })
    expect(readSwapCall(data)?.isToNative).toBe(true)
    expect(readSwapCall(`${data}00`)).toBeUndefined()
    expect(readSwapCall(`${data}${'0'.repeat(64)}`)).toBeUndefined()
    expect(readSwapCall(data.slice(0, -64))).toBeUndefined()
    expect(readSwapCall(data.replace('791ac947', '791ac948'))).toBeUndefined()
    // An address with nonzero padding.
    expect(
      readSwapCall(data.replaceAll(`${'0'.repeat(24)}${'ab'.repeat(20)}`, `${'0'.repeat(23)}1${'ab'.repeat(20)}`)),
    ).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => readSwapCall(text) === undefined))
  })
})
