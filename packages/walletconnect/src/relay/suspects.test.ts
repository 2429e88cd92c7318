import { expect, it } from 'vitest'
import { followSuspects } from './suspects.ts'

/** Ends connections while one message is on its way. */
function endConnections(count: number, reason: string) {
  const suspects = followSuspects()
  for (let connection = 0; connection < count; connection++) {
    suspects.begin('a')
    suspects.lose(reason)
    suspects.end('a')
  }
  return suspects
}

it('keeps a message in its place while a relay restarts, and puts it last when it ends eight connections', () => {
  expect([1, 2, 7].map((count) => endConnections(count, 'closed 1006').rankOf('a'))).toEqual([0, 0, 0])
  expect(endConnections(8, 'closed 1006').rankOf('a')).toBe(1)
})

it('sends messages one by one after two connections that the relay ended, not after two that went silent', () => {
  expect([1, 2].map((count) => endConnections(count, 'closed 1006').isSuspect({ id: 'a' }))).toEqual([false, true])
  expect(endConnections(9, 'presumed dead').isSuspect({ id: 'a' })).toBe(false)
})
