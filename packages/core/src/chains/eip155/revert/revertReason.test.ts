import { RpcError } from '@latchkey/protocol/jsonRpc'
import fc from 'fast-check'
import { encodeAbiParameters, encodeErrorResult, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { decodeRevert } from './decodeRevert.ts'
import { revertReason } from './revertReason.ts'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Paused(address by)'])
const withData = (data: unknown, message = 'execution reverted') => new RpcError({ code: 3, message, data })

it('reads the text of an error and the name of a panic, wherever the node puts them', () => {
  const error = encodeErrorResult({ abi, errorName: 'Error', args: ['transfers are paused\n\u202e — später'] })
  expect(revertReason(withData(error))).toBe('transfers are paused — später')
  expect(revertReason(withData({ originalError: { data: error.toUpperCase().replace('0X', '0x') } }))).toMatch(/paused/)
  expect(revertReason(withData(`Reverted ${error}`))).toMatch(/paused/)
  const panic = (code: bigint) => encodeErrorResult({ abi, errorName: 'Panic', args: [code] })
  expect(revertReason(withData(panic(17n)))).toBe('an arithmetic operation overflowed')
  expect(revertReason(withData(panic(2n ** 256n - 1n)))).toBe(`panic ${2n ** 256n - 1n}`)
  expect(revertReason(withData(undefined, 'execution reverted: no reason'))).toBe('no reason')
  expect(revertReason(withData('0x'))).toBeUndefined()
})

it('knows other errors by name only with their ABI', () => {
  const data = encodeErrorResult({ abi, errorName: 'Paused', args: [`0x${'1'.repeat(40)}`] })
  expect(revertReason(withData(data))).toBeUndefined()
  expect(decodeRevert(withData(data))).toBeUndefined()
  expect(decodeRevert(withData(data), abi)).toBe('Paused')
  const structs = parseAbi(['struct Leg { uint256 amount; address[2] path; }', 'error Stale(Leg[] legs, bytes32 id)'])
  const leg = { amount: 1n, path: [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] } as const
  const stale = encodeErrorResult({ abi: structs, errorName: 'Stale', args: [[leg], `0x${'3'.repeat(64)}`] })
  expect(decodeRevert(withData(stale), [...abi, ...structs])).toBe('Stale')
})

it('finds no text where the data is cut or points elsewhere', () => {
  const text = encodeAbiParameters([{ type: 'string' }], ['a text that is longer than a word of the chain']).slice(2)
  fc.assert(
    fc.property(fc.nat(text.length / 2 - 1), fc.uint8Array({ minLength: 0, maxLength: 200 }), (length, noise) => {
      const hex = [...noise].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      // Never throws, and never returns more than the data holds.
      expect(revertReason(withData(`0x08c379a0${hex}`))?.length ?? 0).toBeLessThanOrEqual(200)
      expect(revertReason(withData(`0x4e487b71${hex}`)) ?? 'panic').toMatch(
        /panic|operation|array|memory|value|zero|asser/,
      )
      if (length < 110) expect(revertReason(withData(`0x08c379a0${text.slice(0, length * 2)}`))).toBeUndefined()
    }),
  )
})
