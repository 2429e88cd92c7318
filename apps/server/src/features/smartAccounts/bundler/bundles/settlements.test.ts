import { expect, it } from 'vitest'
import { createSettlements } from './settlements.ts'

it('resolves for everyone who waits for a settled operation, and for nobody else', async () => {
  const { wait, settle } = createSettlements()
  const { signal } = new AbortController()
  const done: string[] = []
  const waiting = ['a', 'a', 'b'].map((hash) => wait(hash, signal).then(() => done.push(hash)))
  settle(['a', 'unknown'])
  await Promise.all(waiting.slice(0, 2))
  expect(done).toEqual(['a', 'a'])
  settle(['b'])
  await Promise.all(waiting)
})

it('resolves with the signal', async () => {
  const { wait } = createSettlements()
  const caller = new AbortController()
  const waiting = wait('a', caller.signal)
  caller.abort()
  await waiting
  await wait('a', caller.signal)
})
