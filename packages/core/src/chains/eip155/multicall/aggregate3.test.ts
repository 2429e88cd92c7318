import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionResult, multicall3Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'

const hex = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`
const bytes = fc.uint8Array({ maxLength: 100 }).map(hex)
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex)

describe('aggregate3', () => {
  it('encodes calls as the ABI specifies', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ to: address, data: bytes }), { maxLength: 6 }), (calls) => {
        const { args } = decodeFunctionData({ abi: multicall3Abi, data: encodeAggregate3(calls) })
        const read = (args?.[0] ?? []) as readonly { target: string; allowFailure: boolean; callData: string }[]
        expect(read.map(({ target, callData }) => [target.toLowerCase(), callData])).toEqual(
          calls.map(({ to, data }) => [to, data]),
        )
        expect(read.every(({ allowFailure }) => allowFailure)).toBe(true)
      }),
    )
  })

  it('decodes results as the ABI specifies, a failed call as undefined', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ success: fc.boolean(), returnData: bytes }), { maxLength: 6 }), (results) => {
        const answer = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
        const expected = results.map(({ success, returnData }) => (success ? returnData : undefined))
        expect(decodeAggregate3(answer, results.length)).toEqual(expected)
        expect(decodeAggregate3(answer, results.length + 1)).toBeUndefined()
      }),
    )
  })

  it('reads nothing beyond the end, whatever a chain returns', () => {
    const words = fc.array(
      fc.oneof(
        fc.nat(400).map((n) => n.toString(16).padStart(64, '0')),
        fc.constant('f'.repeat(64)),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(words, fc.nat(4), (list, count) => {
        const answer = decodeAggregate3(`0x${list.join('')}`, count)
        return (
          answer === undefined ||
          (answer.length === count && answer.every((one) => one === undefined || /^0x[0-9a-f]*$/.test(one)))
        )
      }),
    )
  })
})
