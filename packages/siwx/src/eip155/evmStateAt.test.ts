import { expect, it } from 'vitest'
import { CallReverted } from './contractSignature.ts'
import { type AskNode, evmStateAt } from './evmStateAt.ts'

// Contracts that burn gas and say too much are tested on a real chain, in the server's sign-in tests.
const address = `0x${'1'.repeat(40)}`
const answering =
  (call: AskNode): AskNode =>
  async (method, params, signal) =>
    method === 'eth_blockNumber' ? { result: '0x10' } : call(method, params, signal)

it('K-06 gives a call up when its time is over, even if the backend ignores the signal', async () => {
  let given: AbortSignal | undefined
  const ask = answering((_, __, signal) => {
    given = signal
    return new Promise(() => {})
  })
  const { state } = await evmStateAt({ ask, validatorCode: '0x', timeoutMs: 20 })
  await expect(state.call(address, '0x')).rejects.toThrow(CallReverted)
  expect(given?.aborted).toBe(true)
  await expect(state.getCode(address)).rejects.toThrow('no answer to eth_getCode')
})

it('K-06 limits the gas of each call, at one block', async () => {
  const asked: unknown[] = []
  const ask = answering(async (method, params) => {
    asked.push([method, ...params])
    return { result: '0x' }
  })
  const { state, block } = await evmStateAt({ ask, validatorCode: '0x' })
  expect(await state.call(address, '0x01')).toBe('0x')
  expect(block).toBe(16)
  expect(asked).toEqual([['eth_call', { gas: '0x4c4b40', data: '0x01', to: address }, '0x10']])
})

it.each([
  ['an error', { error: { code: 3, message: 'execution reverted' } }],
  ['more than a word', { result: `0x${'00'.repeat(33)}` }],
])('K-06 takes %s for a contract that does not accept the signature', async (_, answer) => {
  const { state } = await evmStateAt({ ask: answering(async () => answer), validatorCode: '0x' })
  await expect(state.call(address, '0x')).rejects.toThrow(CallReverted)
})
