import { encodeErrorResult, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { revertReason } from './revertReason.ts'

const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: ['paused'] })

it.each<[string, unknown]>([
  ['as data', data],
  ['after a word', `Reverted ${data}`],
  ['nested', { message: 'VM error', data }],
])('reads the reason of a revert that a node sends %s', (_, given) => {
  expect(revertReason({ message: 'VM execution error', data: given })).toBe('paused')
})

it('reads the reason in the message of a node that sends no data', () => {
  for (const given of [undefined, '0x', { code: 3 }])
    expect(revertReason({ message: 'execution reverted: paused', data: given })).toBe('paused')
})
