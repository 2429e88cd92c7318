import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { answer, REQUEST_BYTES_MAX } from './answer.ts'
import { rpcError } from './rpcError.ts'
import { toJson } from './toJson.ts'

const one = v.union([
  v.strictObject({ jsonrpc: v.literal('2.0'), result: v.unknown(), id: v.unknown() }),
  v.strictObject({
    jsonrpc: v.literal('2.0'),
    error: v.object({ code: v.number(), message: v.string() }),
    id: v.unknown(),
  }),
])
const call = (method: string, params: readonly unknown[]) => {
  if (method === 'refuse') throw rpcError('params', 'Invalid params', { why: 'as asked' })
  return params
}

it('responds to any input with a JSON-RPC response', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      const given: unknown = JSON.parse(await answer(text, call))
      expect(v.is(v.union([one, v.array(one)]), given)).toBe(true)
    }),
  )
})

it('responds to a batch in order, with a reason for each rejection', async () => {
  const batch = ['a', 'refuse'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [id] }))
  expect(JSON.parse(await answer(JSON.stringify([...batch, 7]), call))).toEqual([
    { jsonrpc: '2.0', id: 0, result: [0] },
    { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'Invalid params', data: { why: 'as asked' } } },
    { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } },
  ])
})

it.each([
  ['too large', ' '.repeat(REQUEST_BYTES_MAX + 1), -32_700],
  ['no JSON', '{', -32_700],
  ['an empty batch', '[]', -32_600],
  ['a large batch', JSON.stringify(Array.from({ length: 101 }, () => 0)), -32_600],
])('rejects input that is %s', async (_, text, code) => {
  expect(JSON.parse(await answer(text, call))).toMatchObject({ error: { code } })
})

it('serialises every value like JSON, and large numbers with all digits', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(toJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(toJson({ rentEpoch: 18_446_744_073_709_551_615n, none: undefined })).toBe('{"rentEpoch":18446744073709551615}')
})
