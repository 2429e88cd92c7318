import { expect, it } from 'vitest'
import { followSuspects } from './suspects.ts'

/** Ends connections while one message is being sent. */
function endConnections(count: number, reason: string) {
  const suspects = followSuspects()
  for (let connection = 0; connection < count; connection++) {
    suspects.begin('a')
    suspects.lose(reason)
    suspects.end('a')
  }
  return suspects
}

it('keeps the order while a relay restarts, and sends a message last after it has ended eight connections', () => {
  expect([1, 2, 7].map((count) => endConnections(count, 'closed 1006').rankOf('a'))).toEqual([0, 0, 0])
  expect(endConnections(8, 'closed 1006').rankOf('a')).toBe(1)
})

it('sends messages one by one after two connections that the relay closed, not after two that timed out', () => {
  expect([1, 2].map((count) => endConnections(count, 'closed 1006').isSuspect({ id: 'a' }))).toEqual([false, true])
  expect(endConnections(9, 'presumed dead').isSuspect({ id: 'a' })).toBe(false)
})
