import { expect, it } from 'vitest'
import { revertDataOf } from './revertData.ts'

const reason = '0x08c379a0'

it.each<[string, unknown, string | undefined]>([
  ['hex', reason, reason],
  ['hex after a word', `Reverted ${reason}`, reason],
  ['hex in `data.data`', { message: 'VM error', data: reason }, reason],
  ['hex in `data.originalError.data`', { originalError: { code: 3, data: reason } }, reason],
  ['no reason', '0x', '0x'],
  ['text without hex', 'execution reverted', undefined],
  ['an object without data', { code: 3 }, undefined],
  ['null', null, undefined],
  ['a number', 3, undefined],
  ['hex too deep', { data: { data: { data: { data: { data: reason } } } } }, undefined],
])('finds what a contract reverted with: %s', (_, data, found) => {
  expect(revertDataOf(data)).toBe(found)
})

it('ends at an object that contains itself', () => {
  const own: { data?: unknown } = {}
  own.data = own
  expect(revertDataOf(own)).toBeUndefined()
})
