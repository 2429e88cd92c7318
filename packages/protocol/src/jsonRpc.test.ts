import { expect, it } from 'vitest'
import { parseRpcResponse, RpcError, resultOf } from './jsonRpc.ts'

const version = { jsonrpc: '2.0' }
const reverted = { code: 3, message: 'execution reverted', data: '0x08c379a0' }

it.each<[string, unknown, unknown]>([
  ['a result', { ...version, id: 7, result: '0x1' }, '0x1'],
  ['a null result', { ...version, id: 7, result: null }, null],
  ['a result that is false', { ...version, id: 7, result: false }, false],
  ['a result of a node that has no version', { id: 7, result: '0x1' }, '0x1'],
  ['a result without an id', { ...version, result: '0x1' }, '0x1'],
  ['a result whose id is null', { ...version, id: null, result: '0x1' }, '0x1'],
  ['a result whose id is the number as text', { ...version, id: '7', result: '0x1' }, '0x1'],
  ['a result beside an error that is null', { ...version, id: 7, result: '0x1', error: null }, '0x1'],
])('reads %s', (_, body, result) => {
  const response = parseRpcResponse(body, 7)
  expect(response && resultOf(response)).toEqual(result)
})

it.each<[string, unknown, unknown]>([
  ['an error', { ...version, id: 7, error: reverted }, reverted],
  ['an error without data', { ...version, id: 7, error: { code: -32_601, message: 'unknown' } }, { code: -32_601 }],
  ['an error without an id', { ...version, error: reverted }, reverted],
  ['an error whose id is null', { ...version, id: null, error: reverted }, reverted],
  ['an error beside a null result', { ...version, id: 7, error: reverted, result: null }, reverted],
  ['an error with an empty message', { id: 7, error: { code: -32_000, message: '' } }, { code: -32_000, message: '' }],
])('throws %s', (_, body, error) => {
  const response = parseRpcResponse(body, 7)
  const read = () => response && resultOf(response)
  expect(read).toThrow(RpcError)
  expect(read).toThrow(expect.objectContaining(error))
})

it.each<[string, unknown]>([
  ['the response to another request', { ...version, id: 8, result: '0x1' }],
  ['the error of another request', { ...version, id: 8, error: reverted }],
  ['a response with an id that is no number', { ...version, id: 'x', result: '0x1' }],
  ['an id of another type', { ...version, id: {}, result: '0x1' }],
  ['an id that is no number, but would become the right one', { ...version, id: [7], result: '0x1' }],
  ['an id that can’t become a number', { ...version, id: { toString: 1, valueOf: 1 }, result: '0x1' }],
  ['an error without a message', { ...version, id: 7, error: { code: -32_000 } }],
  ['an error without a message, beside a result', { ...version, id: 7, error: { code: -32_000 }, result: null }],
  ['an error without a code', { ...version, id: 7, error: { message: 'failed' } }],
  ['an error that is text', { ...version, id: 7, error: 'failed' }],
  ['neither a result nor an error', { ...version, id: 7 }],
  ['an empty object', {}],
  ['a batch', [{ ...version, id: 7, result: '0x1' }]],
  ['an HTML page', '<!doctype html><title>502 Bad Gateway</title>'],
  ['text', 'ok'],
  ['null', null],
  ['nothing', undefined],
])('takes %s for no response', (_, body) => {
  expect(parseRpcResponse(body, 7)).toBeUndefined()
})
